/** A change of the other side that lost, for a whole field or one of its items. */
export interface OverwrittenChange {
  /** Key of the project or picture; empty for the whole field. */
  item: string;
  /** The value that lost; null if it was the item's removal. */
  lost: unknown;
  /** The value that won; null if the other side removed the item. */
  kept: unknown;
}

interface ListVersions<Item> {
  /** The items that both sides last agreed on. */
  base: readonly Item[];
  /** The items of the side that wins if both changed the same one. */
  preferred: readonly Item[];
  other: readonly Item[];
  /** The other side's own representation of `base`. */
  otherBase: readonly Item[];
  /** Returns the key that identifies an item. */
  keyOf: (item: Item) => string;
  isSame: (one: Item, other: Item) => boolean;
}

/**
 * Three-way merge of a list, item by item: additions, changes, moves and removals of either side are applied. If both sides changed the same item,
 * the preferred side wins.
 * @returns the merged list, and the other side's changes that it does not contain
 */
export function mergeItems<Item>({ keyOf, isSame, ...versions }: ListVersions<Item>): { value: Item[]; lost: OverwrittenChange[] } {
  const base = indexByKey(versions.base, keyOf);
  const otherBase = indexByKey(versions.otherBase, keyOf);
  const preferred = indexByKey(versions.preferred, keyOf);
  const other = indexByKey(versions.other, keyOf);
  const mergedByKey = new Map<string, Item>();
  const lost: OverwrittenChange[] = [];
  const isUnchanged = (item: Item | undefined, baseItem: Item | undefined) =>
    item === undefined || baseItem === undefined ? item === baseItem : isSame(item, baseItem);
  for (const key of new Set([...base.keys(), ...preferred.keys(), ...other.keys()])) {
    const [preferredItem, otherItem] = [preferred.get(key), other.get(key)];
    const isPreferredUnchanged = isUnchanged(preferredItem, base.get(key));
    const isOtherUnchanged = isUnchanged(otherItem, otherBase.get(key));
    const item = isPreferredUnchanged ? otherItem : preferredItem;
    if (item !== undefined) mergedByKey.set(key, item);
    if (!isPreferredUnchanged && !isOtherUnchanged && !isUnchanged(preferredItem, otherItem))
      lost.push({ item: key, lost: otherItem ?? null, kept: preferredItem ?? null });
  }
  const order = mergeOrder([...base.keys()], [...preferred.keys()], [...other.keys()]);
  const value = order.keys.flatMap((key) => mergedByKey.get(key) ?? []);
  if (order.isLost) lost.push({ item: '', lost: [...versions.other], kept: value });
  return { value, lost };
}

/** Maps items by their key. Items with the same key are distinguished by their position. */
export function indexByKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    let unique = key;
    for (let count = 2; found.has(unique); count += 1) unique = `${key}\t${count}`;
    found.set(unique, item);
  }
  return found;
}

/**
 * Uses the preferred side's order if it moved an item, else the other's. Items that only one side has are placed after their predecessor there.
 */
function mergeOrder(base: string[], preferred: string[], other: string[]): { keys: string[]; isLost: boolean } {
  const sharedKeys = (keys: string[]) => keys.filter((key) => base.includes(key) && preferred.includes(key) && other.includes(key)).join('\n');
  const isPreferredMoved = sharedKeys(preferred) !== sharedKeys(base);
  const isOtherMoved = sharedKeys(other) !== sharedKeys(base);
  const [leading, following] = isPreferredMoved ? [preferred, other] : [other, preferred];
  const keys = [...leading];
  for (const [index, key] of following.entries()) {
    if (keys.includes(key)) continue;
    const previous = following[index - 1];
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  }
  return { keys, isLost: isPreferredMoved && isOtherMoved && sharedKeys(preferred) !== sharedKeys(other) };
}

/** A change of the second side that lost, for a whole field or one of its items. */
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
  before: readonly Item[];
  /** The items of the side that wins if both changed the same one. */
  first: readonly Item[];
  second: readonly Item[];
  /** The second side's own representation of `before`. */
  secondBefore: readonly Item[];
  /** Returns the key that identifies an item. */
  keyOf: (item: Item) => string;
  isSame: (one: Item, other: Item) => boolean;
}

/**
 * Three-way merge of a list, item by item: additions, changes, moves and removals of either side are applied. If both sides changed the same item,
 * the first side wins.
 * @returns the merged list, and the second side's changes that it does not contain
 */
export function mergeItems<Item>({ before, first, second, secondBefore, keyOf, isSame }: ListVersions<Item>): {
  value: Item[];
  lost: OverwrittenChange[];
} {
  const base = indexByKey(before, keyOf);
  const otherBase = indexByKey(secondBefore, keyOf);
  const one = indexByKey(first, keyOf);
  const other = indexByKey(second, keyOf);
  const mergedByKey = new Map<string, Item>();
  const lost: OverwrittenChange[] = [];
  const isUnchanged = (item: Item | undefined, baseItem: Item | undefined) =>
    item === undefined || baseItem === undefined ? item === baseItem : isSame(item, baseItem);
  for (const key of new Set([...base.keys(), ...one.keys(), ...other.keys()])) {
    const [firstItem, secondItem] = [one.get(key), other.get(key)];
    const isFirstUnchanged = isUnchanged(firstItem, base.get(key));
    const isSecondUnchanged = isUnchanged(secondItem, otherBase.get(key));
    const item = isFirstUnchanged ? secondItem : firstItem;
    if (item !== undefined) mergedByKey.set(key, item);
    if (!isFirstUnchanged && !isSecondUnchanged && !isUnchanged(firstItem, secondItem))
      lost.push({ item: key, lost: secondItem ?? null, kept: firstItem ?? null });
  }
  const order = mergeOrder([...base.keys()], [...one.keys()], [...other.keys()]);
  const value = order.keys.flatMap((key) => mergedByKey.get(key) ?? []);
  if (order.isLost) lost.push({ item: '', lost: [...second], kept: value });
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
 * Takes the first side's order if it moved an item, else the second's. Items that only the other side has are placed after their predecessor there.
 */
function mergeOrder(before: string[], first: string[], second: string[]): { keys: string[]; isLost: boolean } {
  const sharedKeys = (keys: string[]) => keys.filter((key) => before.includes(key) && first.includes(key) && second.includes(key)).join('\n');
  const isFirstMoved = sharedKeys(first) !== sharedKeys(before);
  const isSecondMoved = sharedKeys(second) !== sharedKeys(before);
  const [leading, following] = isFirstMoved ? [first, second] : [second, first];
  const keys = [...leading];
  for (const [index, key] of following.entries()) {
    if (keys.includes(key)) continue;
    const previous = following[index - 1];
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  }
  return { keys, isLost: isFirstMoved && isSecondMoved && sharedKeys(first) !== sharedKeys(second) };
}

/** What the side that gives way had said of a field, or of one item of it. */
export interface OverwrittenChange {
  /** Which project or picture of the list; empty for the field as a whole. */
  item: string;
  /** What it said; null where it took the item out. */
  lost: unknown;
  /** What stands instead; null where the other side took the item out. */
  kept: unknown;
}

interface ListVersions<Item> {
  /** As both sides had them last. */
  before: readonly Item[];
  /** The side whose item stands where both have changed it. */
  first: readonly Item[];
  second: readonly Item[];
  /** As the second side had them then. */
  secondBefore: readonly Item[];
  /** What an item is recognised by. */
  keyOf: (item: Item) => string;
  isSame: (one: Item, other: Item) => boolean;
}

/**
 * A list of things, merged thing by thing (product decisions, CMS and API): what either side added, changed, moved or removed
 * since they had the same is so; where both did something to the same thing, the first side's stands.
 * @returns the list, and what the second side did that is not in it
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

/** Items by what they are recognised by. Two that are recognised by the same are told apart by their places. */
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

/** The first side's order where it moved something, else the second's; what only the other side has comes after what it follows there. */
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

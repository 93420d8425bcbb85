/** What the side that gives way had said of a field, or of one item of it. */
export interface Lost {
  /** Which project or picture of the list; empty for the field as a whole. */
  item: string;
  /** What it said; null where it took the item out. */
  lost: unknown;
  /** What stands instead; null where the other side took the item out. */
  kept: unknown;
}

interface Sides<Item> {
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
export function mergeItems<Item>({ before, first, second, secondBefore, keyOf, isSame }: Sides<Item>): { value: Item[]; lost: Lost[] } {
  const base = keyed(before, keyOf);
  const otherBase = keyed(secondBefore, keyOf);
  const one = keyed(first, keyOf);
  const other = keyed(second, keyOf);
  const kept = new Map<string, Item>();
  const lost: Lost[] = [];
  const isUnchanged = (item: Item | undefined, was: Item | undefined) => (item === undefined || was === undefined ? item === was : isSame(item, was));
  for (const key of new Set([...base.keys(), ...one.keys(), ...other.keys()])) {
    const [firstItem, secondItem] = [one.get(key), other.get(key)];
    const firstStays = isUnchanged(firstItem, base.get(key));
    const secondStays = isUnchanged(secondItem, otherBase.get(key));
    const item = firstStays ? secondItem : firstItem;
    if (item !== undefined) kept.set(key, item);
    if (!firstStays && !secondStays && !isUnchanged(firstItem, secondItem))
      lost.push({ item: key, lost: secondItem ?? null, kept: firstItem ?? null });
  }
  const order = orderOf([...base.keys()], [...one.keys()], [...other.keys()]);
  const value = order.keys.flatMap((key) => kept.get(key) ?? []);
  if (order.isLost) lost.push({ item: '', lost: [...second], kept: value });
  return { value, lost };
}

/** Items by what they are recognised by. Two that are recognised by the same are told apart by their places. */
export function keyed<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
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
function orderOf(before: string[], first: string[], second: string[]): { keys: string[]; isLost: boolean } {
  const both = (keys: string[]) => keys.filter((key) => before.includes(key) && first.includes(key) && second.includes(key)).join('\n');
  const isMoved = both(first) !== both(before);
  const isMovedToo = both(second) !== both(before);
  const [leading, following] = isMoved ? [first, second] : [second, first];
  const keys = [...leading];
  for (const [index, key] of following.entries()) {
    if (keys.includes(key)) continue;
    const previous = following[index - 1];
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  }
  return { keys, isLost: isMoved && isMovedToo && both(first) !== both(second) };
}

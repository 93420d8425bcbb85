import { isDeepStrictEqual } from 'node:util';

interface Sides<Theirs, Ours> {
  /** As it was taken over last. */
  base: readonly Theirs[];
  /** As it was published now. */
  theirs: readonly Theirs[];
  /** As it is here. */
  ours: readonly Ours[];
  /** What an item is recognised by. */
  keyOf: (item: Theirs) => string;
  ownKeyOf: (item: Ours) => string;
  /** What becomes of an item that was changed over there, or is new; null where nothing can be made of it. @param own what it is here */
  make: (item: Theirs, own: Ours | undefined) => Ours | null;
}

/**
 * A list of things, merged thing by thing (product decisions, CMS and API): what editors added, changed, moved or removed
 * since the last time is so here, too; what was added or changed here meanwhile stays.
 */
export function mergeItems<Theirs, Ours>({ base, theirs, ours, keyOf, ownKeyOf, make }: Sides<Theirs, Ours>): Ours[] {
  const before = keyed(base, keyOf);
  const now = keyed(theirs, keyOf);
  const own = keyed(ours, ownKeyOf);
  const kept = new Map<string, Ours>();
  for (const [key, item] of now) {
    const here = own.get(key);
    const isUnchanged = before.has(key) && isDeepStrictEqual(before.get(key), item);
    // What is as it was over there, and was removed here, stays removed.
    const made = isUnchanged ? here : make(item, here);
    if (made !== undefined && made !== null) kept.set(key, made);
  }
  for (const [key, item] of own) if (!before.has(key) && !now.has(key)) kept.set(key, item);
  return orderOf([...before.keys()], [...now.keys()], [...own.keys()]).flatMap((key) => kept.get(key) ?? []);
}

/** Two that are recognised by the same are told apart by their places. */
function keyed<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    let unique = key;
    for (let count = 2; found.has(unique); count += 1) unique = `${key}\t${count}`;
    found.set(unique, item);
  }
  return found;
}

/** Their order where they moved something, else ours; what only the other side has comes after what it follows there. */
function orderOf(before: string[], theirs: string[], ours: string[]): string[] {
  const stayed = (keys: string[]) => keys.filter((key) => before.includes(key) && theirs.includes(key));
  const isMoved = !isDeepStrictEqual(stayed(before), stayed(theirs));
  const [first, second] = isMoved ? [theirs, ours] : [ours, theirs];
  const order = [...first];
  for (const [index, key] of second.entries()) {
    if (order.includes(key)) continue;
    const previous = second[index - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key);
  }
  return order;
}

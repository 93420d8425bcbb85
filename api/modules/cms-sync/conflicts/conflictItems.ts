import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { mergeItems } from '#contract/cms-sync/mergeItems';

type MediaItem = Contractor['media'][number];
/** The CMS's keys of the files of pictures, by the pictures' ids. */
export type CmsFileKeys = ReadonlyMap<number, string | null>;

/** By what a project is recognised, as `mergeField` does. */
export function projectKey({ name }: { name: string }): string {
  return name.toLowerCase();
}

/** Where an item of a list is by its key, -1 for nowhere; of those with the same key the second one has the key with `\t2`, and so on. */
export function indexOfKey<Item>(items: readonly Item[], keyOf: (item: Item) => string, key: string): number {
  const occurrences = new Map<string, number>();
  return items.findIndex((item) => {
    const itemKey = keyOf(item);
    const count = (occurrences.get(itemKey) ?? 0) + 1;
    occurrences.set(itemKey, count);
    return (count === 1 ? itemKey : `${itemKey}\t${count}`) === key;
  });
}

/** Where a picture of a gallery is that a conflict is about, -1 for nowhere. */
export function indexOfPicture(
  media: readonly MediaItem[],
  { item, picture_id }: { item: string; picture_id: number | null },
  files: CmsFileKeys,
): number {
  return media.findIndex(({ id }) => id === picture_id || files.get(id) === item);
}

/** A list in another order: what is in that order comes so, what is not follows what it has followed. */
export function reorder<Item>(items: readonly Item[], order: readonly string[], keyOf: (item: Item) => string): Item[] {
  const listed = items.filter((item) => order.includes(keyOf(item)));
  const ordered = [...listed].sort((one, other) => order.indexOf(keyOf(one)) - order.indexOf(keyOf(other)));
  return mergeItems({ before: listed, first: ordered, second: items, secondBefore: items, keyOf, isSame: () => true }).value;
}

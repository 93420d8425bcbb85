import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { itemKeys } from '#contract/cms-sync/mergeField';
import { mergeItems } from '#contract/cms-sync/mergeItems';
import { type ItemFieldKey, itemFields } from '#contract/contractors/contractorFields';

type MediaItem = Contractor['media'][number];
/** The CMS's file keys by picture id. */
export type CmsFileKeys = ReadonlyMap<number, string | null>;

/** Whether a field's items are merged one by one, as in `mergeField`; pictures have calls of their own. */
export function isListItemField(field: string): field is ItemFieldKey {
  return itemFields.some(({ key }) => key === field);
}

/** Returns the key that identifies an item of a field. */
export function itemKeyOf(field: ItemFieldKey): (item: unknown) => string {
  return itemKeys[field] ?? String;
}

/**
 * Index of the item with a key, or -1. If several items have the same key, the second one's key ends in `\t2`, the third one's in `\t3`, and so on.
 */
export function indexOfKey<Item>(items: readonly Item[], keyOf: (item: Item) => string, key: string): number {
  const occurrences = new Map<string, number>();
  return items.findIndex((item) => {
    const itemKey = keyOf(item);
    const count = (occurrences.get(itemKey) ?? 0) + 1;
    occurrences.set(itemKey, count);
    return (count === 1 ? itemKey : `${itemKey}\t${count}`) === key;
  });
}

/** Index of a conflict's picture in a gallery, or -1. */
export function indexOfPicture(
  media: readonly MediaItem[],
  { item, picture_id }: { item: string; picture_id: number | null },
  files: CmsFileKeys,
): number {
  return media.findIndex(({ id }) => id === picture_id || files.get(id) === item);
}

/** Reorders a list by keys. An item whose key isn't in `order` keeps its place after the item that precedes it now. */
export function reorder<Item>(items: readonly Item[], order: readonly string[], keyOf: (item: Item) => string): Item[] {
  const listed = items.filter((item) => order.includes(keyOf(item)));
  const ordered = [...listed].sort((one, other) => order.indexOf(keyOf(one)) - order.indexOf(keyOf(other)));
  return mergeItems({ base: listed, preferred: ordered, other: items, otherBase: items, keyOf, isSame: () => true }).value;
}

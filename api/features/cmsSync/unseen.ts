import type { Overruled } from '../../contract/cms';
import { itemKeys, saysOfItem } from '../../contract/mergeField';
import { keyed } from '../../contract/mergeItems';
import type { LostField } from './mergeContractor';

/**
 * What an editor overruled without having seen it, and is not lost already.
 * @param published what is published now, by field: of those that editors changed
 */
export function unseen(overruled: readonly Overruled[], published: ReadonlyMap<string, unknown>, lost: readonly LostField[]): LostField[] {
  return overruled.flatMap(({ field, item, value }) => {
    const now = published.get(field);
    const isKnown = !published.has(field) || lost.some((one) => one.field === field && one.item === item);
    if (isKnown || saysOfItem(field, now, item, value)) return [];
    const keyOf = itemKeys[field];
    const kept = item !== '' && keyOf && Array.isArray(now) ? keyed<unknown>(now, keyOf).get(item) : now;
    return [{ field, item, lost: value, kept: kept ?? null }];
  });
}

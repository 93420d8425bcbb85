import type { OverwrittenValue } from '#contract/cms-sync/cms';
import { hasItemValue, itemKeys } from '#contract/cms-sync/mergeField';
import { indexByKey, type OverwrittenChange } from '#contract/cms-sync/mergeItems';

/** Something of a company's that is not shown, since editors said otherwise. */
export interface OverwrittenField extends OverwrittenChange {
  field: string;
}

/**
 * Finds values of the company that a publication overruled without the editor having seen them, except those already in `overwritten`.
 * @param published the published values of the fields that editors changed
 */
export function findOverwrittenFields(
  overruled: readonly OverwrittenValue[],
  published: ReadonlyMap<string, unknown>,
  overwritten: readonly OverwrittenField[],
): OverwrittenField[] {
  return overruled.flatMap(({ field, item, value }) => {
    const publishedValue = published.get(field);
    const isKnown = !published.has(field) || overwritten.some((one) => one.field === field && one.item === item);
    if (isKnown || hasItemValue(field, publishedValue, item, value)) return [];
    const keyOf = itemKeys[field];
    const kept = item !== '' && keyOf && Array.isArray(publishedValue) ? indexByKey<unknown>(publishedValue, keyOf).get(item) : publishedValue;
    return [{ field, item, lost: value, kept: kept ?? null }];
  });
}

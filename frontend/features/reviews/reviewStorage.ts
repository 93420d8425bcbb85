import { createPersistedInput, type PersistedInput, toEntryMap } from '#lib/persistedInput';
import { authorFields, getSubRatingName, starFields, textFields } from './reviewValues';

const textFieldNames = new Set([...textFields, ...authorFields]);
const starFieldNames = new Set(starFields);

/** The store of the input for a contractor's review, by field name. */
export function persistReviewInput(contractorId: number): PersistedInput<Record<string, unknown>> {
  return createPersistedInput(`typed_review:${contractorId}`, (stored) => pickRestorable([...(toEntryMap(stored) ?? [])]));
}

/**
 * Picks the input worth storing, by field name; null if the user typed nothing beyond the account's values.
 * @param accountValues the author fields prefilled from the account
 */
export function pickUnsavedInput(values: Record<string, unknown>, accountValues: Record<string, string>): Record<string, unknown> | null {
  const subRatingEntries = [...(toEntryMap(values.sub_ratings) ?? [])].map(([key, value]): [string, unknown] => [getSubRatingName(key), value]);
  return pickRestorable([...Object.entries(values), ...subRatingEntries].filter(([name, value]) => accountValues[name] !== value));
}

function pickRestorable(entries: readonly [name: string, value: unknown][]): Record<string, unknown> | null {
  const restorable = entries.filter(([name, value]) => isRestorableValue(name, value));
  return restorable.length > 0 ? Object.fromEntries(restorable) : null;
}

/** Whether the value is not empty and valid for this input. */
function isRestorableValue(name: string, value: unknown): boolean {
  if (starFieldNames.has(name)) return typeof value === 'number' && [1, 2, 3, 4, 5].includes(value);
  return textFieldNames.has(name) ? typeof value === 'string' && value !== '' : name === 'company_hidden' && value === true;
}

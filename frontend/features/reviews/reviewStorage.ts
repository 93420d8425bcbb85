import { readSessionValues, saveSessionValues, toEntryMap } from '#lib/sessionValues';
import { authorFields, getSubRatingName, starFields, textFields } from './reviewValues';

const buildStorageKey = (contractorId: number) => `typed_review:${contractorId}`;
const textFieldNames = new Set([...textFields, ...authorFields]);
const starFieldNames = new Set(starFields);

/** Stores the review input for this contractor in session storage; null deletes it. Browser only. */
export function storeReviewInput(contractorId: number, values: object | null): void {
  saveSessionValues(buildStorageKey(contractorId), values);
}

/** Loads the input that was typed but not sent, by field name. Browser only. */
export function loadReviewInput(contractorId: number): [name: string, value: unknown][] {
  const stored = readSessionValues(buildStorageKey(contractorId)) ?? new Map<string, unknown>();
  const subRatingEntries = toEntryMap(stored.get('sub_ratings')) ?? new Map<string, unknown>();
  const entries = [...stored, ...[...subRatingEntries].map(([key, value]): [string, unknown] => [getSubRatingName(key), value])];
  return entries.filter(([name, value]) => isRestorableValue(name, value));
}

/**
 * Picks the input worth storing; null if the user typed nothing beyond the account's values.
 * @param accountValues the author fields prefilled from the account
 */
export function pickUnsavedInput({ homepage: _homepage, ...values }: Record<string, unknown>, accountValues: Record<string, string>): object | null {
  const unsaved = Object.entries(values).filter(([name, value]) => accountValues[name] === undefined || accountValues[name] !== value);
  const subRatingEntries = [...(toEntryMap(values.sub_ratings) ?? [])].map(([key, value]): [string, unknown] => [getSubRatingName(key), value]);
  return [...unsaved, ...subRatingEntries].some(([name, value]) => isRestorableValue(name, value)) ? Object.fromEntries(unsaved) : null;
}

/** Whether the value is not empty and valid for this input. */
function isRestorableValue(name: string, value: unknown): boolean {
  if (starFieldNames.has(name)) return typeof value === 'number' && [1, 2, 3, 4, 5].includes(value);
  return textFieldNames.has(name) ? typeof value === 'string' && value !== '' : name === 'company_hidden' && value === true;
}

import { readSessionValues, saveSessionValues, toEntryMap } from '#lib/sessionValues';
import { authorFields, getSubRatingName, starFields, textFields } from './reviewValues';

const buildStorageKey = (contractorId: number) => `typed_review:${contractorId}`;
const textFieldNames = new Set([...textFields, ...authorFields]);
const starFieldNames = new Set(starFields);

/** Keeps what was typed for a review of this contractor as long as the window is open; forgets it for null. Only in the browser. */
export function storeReviewInput(contractorId: number, values: object | null): void {
  saveSessionValues(buildStorageKey(contractorId), values);
}

/** What was typed and not sent, by the fields' names. Only in the browser. */
export function loadReviewInput(contractorId: number): [name: string, value: unknown][] {
  const stored = readSessionValues(buildStorageKey(contractorId)) ?? new Map<string, unknown>();
  const subRatingEntries = toEntryMap(stored.get('sub_ratings')) ?? new Map<string, unknown>();
  const entries = [...stored, ...[...subRatingEntries].map(([key, value]): [string, unknown] => [getSubRatingName(key), value])];
  return entries.filter(([name, value]) => isRestorableValue(name, value));
}

/** What is worth keeping: null where nothing was typed but what the account knows anyway. @param accountValues the person's fields of the account */
export function pickUnsavedInput({ homepage: _homepage, ...values }: Record<string, unknown>, accountValues: Record<string, string>): object | null {
  const unsaved = Object.entries(values).filter(([name, value]) => accountValues[name] === undefined || accountValues[name] !== value);
  const subRatingEntries = [...(toEntryMap(values.sub_ratings) ?? [])].map(([key, value]): [string, unknown] => [getSubRatingName(key), value]);
  return [...unsaved, ...subRatingEntries].some(([name, value]) => isRestorableValue(name, value)) ? Object.fromEntries(unsaved) : null;
}

/** Whether an input can hold the value, and it says anything. */
function isRestorableValue(name: string, value: unknown): boolean {
  if (starFieldNames.has(name)) return typeof value === 'number' && [1, 2, 3, 4, 5].includes(value);
  return textFieldNames.has(name) ? typeof value === 'string' && value !== '' : name === 'company_hidden' && value === true;
}

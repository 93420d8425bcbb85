import type { ContractorField } from '#contract/contractors/contractorFields';
import { readSessionValues, saveSessionValues, toEntryMap } from '#lib/sessionValues';
import type { FormValues } from './formValues';

/** Input of some fields, with their values when editing began. */
export interface UnsavedInput {
  before: FormValues;
  mine: FormValues;
}

/**
 * Stores input that would be lost when the session ends, or deletes it for null. Only the same user's form for the same row can load it. Only in the
 * browser.
 */
export function storeUnsavedInput(userId: number, rowId: number, input: UnsavedInput | null): void {
  saveSessionValues(buildStorageKey(userId, rowId), input);
}

/**
 * Returns the stored input of these fields, as far as their inputs can hold it; null for none. Only in the browser. @param current the row's input
 * values
 */
export function loadUnsavedInput(userId: number, rowId: number, fields: readonly ContractorField[], current: FormValues): UnsavedInput | null {
  const stored = readSessionValues(buildStorageKey(userId, rowId));
  const [before, mine] = [toEntryMap(stored?.get('before')), toEntryMap(stored?.get('mine'))];
  const compatibleKeys = fields
    .map(({ key }) => key)
    .filter((key) => mine?.has(key) && isCompatible(mine.get(key), current[key]) && isCompatible(before?.get(key), current[key]));
  if (compatibleKeys.length === 0) return null;
  const pickValues = (values: ReadonlyMap<string, unknown> | null) => ({
    ...current,
    ...Object.fromEntries(compatibleKeys.map((key) => [key, values?.get(key)])),
  });
  return { before: pickValues(before), mine: pickValues(mine) };
}

function buildStorageKey(userId: number, rowId: number): string {
  return `typed_fields:${userId}:${rowId}`;
}

function isCompatible(stored: unknown, current: unknown): boolean {
  return Array.isArray(current) ? Array.isArray(stored) : typeof stored === typeof current;
}

import type { ContractorField } from '#contract/contractors/contractorFields';
import { readSessionValues, saveSessionValues, toEntryMap } from '#lib/sessionValues';
import type { FormValues } from './formValues';

/** What was typed into some fields, and what they said when that began. */
export interface UnsavedInput {
  before: FormValues;
  mine: FormValues;
}

/** Keeps what the session's end would lose, where only this user's form for this row finds it; forgets it for null. Only in the browser. */
export function storeUnsavedInput(userId: number, rowId: number, input: UnsavedInput | null): void {
  saveSessionValues(buildStorageKey(userId, rowId), input);
}

/** What was kept of these fields, as far as their inputs can hold it; null for nothing. Only in the browser. @param current what the inputs hold of the row */
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

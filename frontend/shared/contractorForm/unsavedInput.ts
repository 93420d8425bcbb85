import type { ContractorField } from '#contract/contractors/contractorFields';
import { createPersistedInput, type PersistedInput, toEntryMap } from '#lib/persistedInput';
import type { FormValues } from './formValues';

/** Input of some fields, with their values when editing began. */
export interface UnsavedInput {
  before: FormValues;
  mine: FormValues;
}

/** The store of input that would be lost when the session ends. Only the same user's form for the same row can load it. */
export function persistUnsavedInput(userId: number, rowId: number): PersistedInput<UnsavedInput> {
  return createPersistedInput(`typed_fields:${userId}:${rowId}`, (stored) => {
    const [before, mine] = ['before', 'mine'].map((key) => toEntryMap(toEntryMap(stored)?.get(key)));
    return before && mine ? { before: Object.fromEntries(before), mine: Object.fromEntries(mine) } : null;
  });
}

/**
 * Returns the part of stored input that the inputs of these fields can hold; null for none.
 * @param current the row's input values
 */
export function pickCompatibleInput({ before, mine }: UnsavedInput, fields: readonly ContractorField[], current: FormValues): UnsavedInput | null {
  const compatibleKeys = fields
    .map(({ key }) => key)
    .filter((key) => key in mine && isCompatible(mine[key], current[key]) && isCompatible(before[key], current[key]));
  if (compatibleKeys.length === 0) return null;
  const pickValues = (values: FormValues) => ({ ...current, ...Object.fromEntries(compatibleKeys.map((key) => [key, values[key]])) });
  return { before: pickValues(before), mine: pickValues(mine) };
}

function isCompatible(stored: unknown, current: unknown): boolean {
  return Array.isArray(current) ? Array.isArray(stored) : typeof stored === typeof current;
}

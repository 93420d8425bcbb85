import { type AnySchema, object } from 'yup';
import { fieldSchemas, type ManagedContractor, managedContractor } from '#contract/contractorChanges';
import type { ContractorField } from '#contract/contractors/contractorFields';
import type { ApiFailure } from '#endpoints/base/apiCall';
import type { FormValues } from '../formValues';
import { toComparable } from './compareRows';

const conflictSchema = object({ contractor: managedContractor.required() });

interface MergeInput {
  /** Input values when editing began, the current ones, and those of the latest row. */
  before: FormValues;
  mine: FormValues;
  theirs: FormValues;
  /** The user's own changes that have been saved since. */
  written?: FormValues;
}

interface MergeResult {
  /** The merged input values. */
  values: FormValues;
  /** Fields that only someone else changed. */
  changedByOthers: ContractorField[];
  /** Fields that both sides changed to different values. The user's own value stays until they choose. */
  conflicts: ContractorField[];
}

/** Whether two input values mean the same to the API. */
export function isSameValue({ key }: ContractorField, one: unknown, other: unknown): boolean {
  return normalizeValue(key, one) === normalizeValue(key, other);
}

/** Returns the fields whose input values have changed. */
export function changedFields(fields: readonly ContractorField[], before: FormValues, now: FormValues): ContractorField[] {
  return fields.filter((field) => !isSameValue(field, before[field.key], now[field.key]));
}

/** Merges the user's input with the latest row, field by field. */
export function mergeFields(fields: readonly ContractorField[], { before, mine, theirs, written }: MergeInput): MergeResult {
  const merged: MergeResult = { values: {}, changedByOthers: [], conflicts: [] };
  for (const field of fields) {
    const { key } = field;
    const equalsMine = (other: FormValues) => isSameValue(field, mine[key], other[key]);
    const isChangedByOthers = !isSameValue(field, before[key], theirs[key]);
    if (written && key in written) {
      merged.values[key] = equalsMine(written) ? theirs[key] : mine[key];
    } else if (equalsMine(before) || equalsMine(theirs)) {
      merged.values[key] = theirs[key];
      if (isChangedByOthers && equalsMine(before)) merged.changedByOthers.push(field);
    } else {
      merged.values[key] = mine[key];
      if (isChangedByOthers) merged.conflicts.push(field);
    }
  }
  return merged;
}

/** Returns the union of both lists: the user's items first, then those that only the other side has. */
export function mergeLists(mine: unknown, theirs: unknown): unknown[] {
  const own = Array.isArray(mine) ? mine : [];
  const known = new Set(own.map(toComparable));
  return [...own, ...(Array.isArray(theirs) ? theirs : []).filter((item) => !known.has(toComparable(item)))];
}

/** The value as the API reads it, so that different notations of the same value don't count as a change. */
function normalizeValue(key: ContractorField['key'], value: unknown): string {
  const schema: AnySchema = fieldSchemas[key];
  return toComparable(schema.cast(value, { assert: false, stripUnknown: true }));
}

/** Returns the latest row from a conflict failure; undefined for any other failure. */
export function parseConflictRow({ status, conflict }: ApiFailure): ManagedContractor | undefined {
  return status === 409 && conflictSchema.isValidSync(conflict) ? conflict.contractor : undefined;
}

import { type AnySchema, object } from 'yup';
import { type ContractorChanges, fieldSchemas, type ManagedContractor, managedContractor } from '#contract/contractorChanges';
import type { ContractorField } from '#contract/contractors/contractorFields';
import type { ApiFailure } from '#endpoints/base/apiCall';
import type { FormValues } from '../formValues';
import { toComparable } from './lostResponses';

const conflictSchema = object({ contractor: managedContractor.required() });

/** What was sent: as the inputs held it, and as the API takes it. */
export interface SentChanges {
  inputs: FormValues;
  changes: Partial<ContractorChanges>;
}

interface MergeInput {
  /** What the inputs held when the form began, what they hold now, and what they would hold of the row of today. */
  before: FormValues;
  mine: FormValues;
  theirs: FormValues;
  /** What of one's own has been written meanwhile. */
  written?: { keys: readonly string[]; inputs: FormValues };
}

interface MergeResult {
  /** What the inputs hold from now on. */
  values: FormValues;
  /** Fields that only somebody else changed. */
  changedByOthers: ContractorField[];
  /** Fields that both changed to different things; one's own stays until one has chosen. */
  conflicts: ContractorField[];
}

/** Whether two values of an input say the same. */
export function isSameValue({ key }: ContractorField, one: unknown, other: unknown): boolean {
  return normalizeValue(key, one) === normalizeValue(key, other);
}

/** The fields whose inputs say something else than before. */
export function changedFields(fields: readonly ContractorField[], before: FormValues, now: FormValues): ContractorField[] {
  return fields.filter((field) => !isSameValue(field, before[field.key], now[field.key]));
}

/** Brings together what was typed and what the row says today, field by field. */
export function mergeFields(fields: readonly ContractorField[], { before, mine, theirs, written }: MergeInput): MergeResult {
  const merged: MergeResult = { values: {}, changedByOthers: [], conflicts: [] };
  for (const field of fields) {
    const { key } = field;
    const equalsMine = (other: FormValues) => isSameValue(field, mine[key], other[key]);
    const isChangedByOthers = !isSameValue(field, before[key], theirs[key]);
    if (written?.keys.includes(key)) {
      merged.values[key] = equalsMine(written.inputs) ? theirs[key] : mine[key];
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

/** Both lists in one: all of one's own, then what only the others have. */
export function mergeLists(mine: unknown, theirs: unknown): unknown[] {
  const own = Array.isArray(mine) ? mine : [];
  const known = new Set(own.map(toComparable));
  return [...own, ...(Array.isArray(theirs) ? theirs : []).filter((item) => !known.has(toComparable(item)))];
}

/** A value as the API reads it, so that another way of writing the same is no change. */
function normalizeValue(key: ContractorField['key'], value: unknown): string {
  const schema: AnySchema = fieldSchemas[key];
  return toComparable(schema.cast(value, { assert: false }));
}

/** The row of today that stands against a write; undefined where the failure is another one. */
export function parseConflictRow({ status, conflict }: ApiFailure): ManagedContractor | undefined {
  return status === 409 && conflictSchema.isValidSync(conflict) ? conflict.contractor : undefined;
}

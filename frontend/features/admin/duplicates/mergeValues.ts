import type { DuplicateCandidate, MergeBody } from '#contract/duplicates/duplicates';
import { badgeColumns, locationColumns, type MergeChoice, type MergeField, mergeFields } from '#contract/duplicates/mergeFields';

/** The source of each field's value. */
export type Choices = Record<string, MergeChoice>;

/** The compared value of a field. For a group of columns, an array of all their values. */
export function getFieldValue({ profile, external_id }: DuplicateCandidate, key: string): unknown {
  if (key === 'external_id') return external_id;
  const values = new Map<string, unknown>(Object.entries(profile));
  if (key === 'location') return locationColumns.map((column) => profile.location[column] ?? null);
  if (key === 'standing') return badgeColumns.map((column) => values.get(column) ?? null);
  return values.get(key) ?? null;
}

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item: unknown) => item === null || item === false);
  return value === null || value === undefined || value === '';
}

export function isSame(keep: DuplicateCandidate, other: DuplicateCandidate, key: string): boolean {
  const text = (side: DuplicateCandidate) => {
    const value = getFieldValue(side, key);
    // Order matters only in lists of projects and pictures.
    return JSON.stringify(Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...value].sort() : value);
  };
  return text(keep) === text(other) || (isEmpty(getFieldValue(keep, key)) && isEmpty(getFieldValue(other, key)));
}

/** Splits the fields into differing and equal ones. */
export function splitFields(keep: DuplicateCandidate, other: DuplicateCandidate): { different: MergeField[]; same: MergeField[] } {
  const same = mergeFields.filter(({ key }) => isSame(keep, other, key));
  return { different: mergeFields.filter((field) => !same.includes(field)), same };
}

/** The initial choice for a field. It loses no data and prefers the kept contractor's value. */
export function getDefaultChoice(keep: DuplicateCandidate, other: DuplicateCandidate, { key, isList }: MergeField): MergeChoice {
  const [keptValue, otherValue] = [getFieldValue(keep, key), getFieldValue(other, key)];
  if (isEmpty(otherValue)) return 'keep';
  if (isEmpty(keptValue)) return 'other';
  if (key === 'location' && isMoreSpecific(otherValue, keptValue)) return 'other';
  return isList ? 'both' : 'keep';
}

/** Whether the columns contain all values of the others and at least one more. */
function isMoreSpecific(columns: unknown, others: unknown): boolean {
  if (!Array.isArray(columns) || !Array.isArray(others)) return false;
  const agrees = others.every((value: unknown, index) => value === null || value === columns[index]);
  return agrees && columns.some((value: unknown, index) => value !== null && others[index] === null);
}

/** The request's choices: only those that differ from keeping the current value. */
export function buildMergeFields(choices: Choices): MergeBody['fields'] {
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== 'keep'));
}

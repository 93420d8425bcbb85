import type { DuplicateSide, MergeBody } from '../../../../api/contract/duplicates';
import { locationColumns, type MergeChoice, type MergeField, mergeFields, standingColumns } from '../../../../api/contract/mergeFields';

/** Whose value each field gets. */
export type Choices = Record<string, MergeChoice>;

/** The value of a field as it is compared; of a group all of its columns. */
export function valueAt({ profile, external_id }: DuplicateSide, key: string): unknown {
  if (key === 'external_id') return external_id;
  const values = new Map<string, unknown>(Object.entries(profile));
  if (key === 'location') return locationColumns.map((column) => profile.location[column] ?? null);
  if (key === 'standing') return standingColumns.map((column) => values.get(column) ?? null);
  return values.get(key) ?? null;
}

/** Whether nothing is there. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one: unknown) => one === null || one === false);
  return value === null || value === undefined || value === '';
}

export function isSame(keep: DuplicateSide, other: DuplicateSide, key: string): boolean {
  const text = (side: DuplicateSide) => {
    const value = valueAt(side, key);
    // The order of a list says nothing, but for projects and pictures.
    return JSON.stringify(Array.isArray(value) && value.every((one) => typeof one === 'string') ? [...value].sort() : value);
  };
  return text(keep) === text(other) || (isEmpty(valueAt(keep, key)) && isEmpty(valueAt(other, key)));
}

/** The fields that differ, and the names of those that do not. */
export function dividedFields(keep: DuplicateSide, other: DuplicateSide): { different: MergeField[]; same: MergeField[] } {
  const same = mergeFields.filter(({ key }) => isSame(keep, other, key));
  return { different: mergeFields.filter((field) => !same.includes(field)), same };
}

/** What is chosen until somebody chooses: nothing is lost, and what is there stays as it is. */
export function usualChoice(keep: DuplicateSide, other: DuplicateSide, { key, isList }: MergeField): MergeChoice {
  const [own, its] = [valueAt(keep, key), valueAt(other, key)];
  if (isEmpty(its)) return 'keep';
  if (isEmpty(own)) return 'other';
  if (key === 'location' && isMoreSpecific(its, own)) return 'other';
  return isList ? 'both' : 'keep';
}

/** Whether a list of columns says everything that another one says, and more. */
function isMoreSpecific(columns: unknown, others: unknown): boolean {
  if (!Array.isArray(columns) || !Array.isArray(others)) return false;
  const agrees = others.every((value: unknown, index) => value === null || value === columns[index]);
  return agrees && columns.some((value: unknown, index) => value !== null && others[index] === null);
}

/** What is sent: choices that differ from keeping what is there. */
export function fieldsToSend(choices: Choices): MergeBody['fields'] {
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== 'keep'));
}

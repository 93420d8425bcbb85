import { isDeepStrictEqual } from 'node:util';
import { nameIdentity } from '../../companyKeys';
import type { MergeBody } from '../../contract/duplicates';
import { limits } from '../../contract/limits';
import { locationColumns, mergeFields, standingColumns } from '../../contract/mergeFields';
import type { ContractorRecord } from '../../models/ContractorRecord';
import type { MergedPair, Shown } from '../../models/Merge';
import type { Changes } from '../../models/updateContractor';
import { foldText } from '../../words';

export interface MergedFields {
  changes: Changes;
  logo?: string | null;
  media?: Shown['media'];
}

const groups: Record<string, readonly (keyof ContractorRecord)[]> = { location: locationColumns, standing: standingColumns };

/** What the one that is kept takes over, by the admin's choices; names that are given up stay as former ones. */
export function mergedFields({ keep, other }: MergedPair, fields: MergeBody['fields']): MergedFields {
  const chosen = new Map<string, unknown>(Object.entries(fields));
  const taken: Record<string, unknown> = {};
  const pictures: Pick<MergedFields, 'logo' | 'media'> = {};
  for (const { key } of mergeFields) {
    const choice = chosen.get(key) ?? 'keep';
    if (choice === 'keep') continue;
    if (key === 'logo') pictures.logo = other.contractor.logo;
    else if (key === 'media') pictures.media = choice === 'both' ? [...keep.contractor.media, ...other.contractor.media] : other.contractor.media;
    else for (const column of groups[key] ?? [key]) taken[column] = columnOf(column, keep.record, other.record, choice === 'both');
  }
  const [name, givenUp] = chosen.get('name') === 'other' ? [other.record.name, keep.record.name] : [keep.record.name, other.record.name];
  taken.former_names = formerNames(name, keep.record.former_names, [givenUp, ...other.record.former_names]);
  return { changes: Object.fromEntries(Object.entries(taken)), ...pictures };
}

function columnOf(column: string, keep: ContractorRecord, other: ContractorRecord, both: boolean): unknown {
  const values = (record: ContractorRecord) => new Map<string, unknown>(Object.entries(record)).get(column);
  const [own, its] = [values(keep), values(other)];
  if (!both || !Array.isArray(own) || !Array.isArray(its)) return its;
  const added = its.filter((one: unknown) => !own.some((there: unknown) => isSame(there, one)));
  return [...own, ...added].slice(0, limits.listValues);
}

/** A project by its name, a text without case and accents. */
function isSame(one: unknown, other: unknown): boolean {
  const [text, itsText] = [textOf(one), textOf(other)];
  return text === null ? isDeepStrictEqual(one, other) : text === itsText;
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return foldText(value);
  return typeof value === 'object' && value && 'name' in value && typeof value.name === 'string' ? foldText(value.name) : null;
}

function formerNames(name: string, own: string[], added: string[]): string[] {
  const names = [...own];
  // Another way of writing a name that is there says nothing new.
  for (const one of added) if (![name, ...names].some((there) => nameIdentity(there) === nameIdentity(one))) names.push(one);
  return names;
}

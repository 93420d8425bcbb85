import { isDeepStrictEqual } from 'node:util';
import { nameIdentity } from '#api/modules/contractors/identity/companyKeys';
import type { ContractorRecord } from '#api/modules/contractors/models/ContractorRecord';
import type { Changes } from '#api/modules/contractors/store/saveContractorRecord';
import { foldText } from '#api/modules/search/foldText';
import { itemKeys } from '#contract/cms-sync/mergeField';
import type { MergeBody } from '#contract/duplicates/duplicates';
import { badgeColumns, locationColumns, mergeFields } from '#contract/duplicates/mergeFields';
import { listLimits } from '#contract/shared/listLimits';
import type { ContractorSnapshot, MergePair } from '../Merge';

export interface MergedFields {
  changes: Changes;
  logo?: string | null;
  media?: ContractorSnapshot['media'];
}

const columnGroups: Record<string, readonly (keyof ContractorRecord)[]> = { location: locationColumns, standing: badgeColumns };

/** Builds the changes of the kept contractor from the admin's choices. Discarded names become former names. */
export function buildMergedFields({ keep, other }: MergePair, fields: MergeBody['fields']): MergedFields {
  const choices = new Map<string, unknown>(Object.entries(fields));
  const mergedColumns: Record<string, unknown> = {};
  const pictures: Pick<MergedFields, 'logo' | 'media'> = {};
  for (const { key } of mergeFields) {
    const choice = choices.get(key) ?? 'keep';
    if (choice === 'keep') continue;
    if (key === 'logo') pictures.logo = other.contractor.logo;
    else if (key === 'media') pictures.media = choice === 'both' ? [...keep.contractor.media, ...other.contractor.media] : other.contractor.media;
    else for (const column of columnGroups[key] ?? [key]) mergedColumns[column] = mergeColumn(column, keep.record, other.record, choice === 'both');
  }
  const [name, discardedName] = choices.get('name') === 'other' ? [other.record.name, keep.record.name] : [keep.record.name, other.record.name];
  mergedColumns.former_names = mergeFormerNames(name, keep.record.former_names, [discardedName, ...other.record.former_names]);
  return { changes: Object.fromEntries(Object.entries(mergedColumns)), ...pictures };
}

function mergeColumn(column: string, keep: ContractorRecord, other: ContractorRecord, both: boolean): unknown {
  const valueIn = (record: ContractorRecord) => new Map<string, unknown>(Object.entries(record)).get(column);
  const [current, incoming] = [valueIn(keep), valueIn(other)];
  if (!both || !Array.isArray(current) || !Array.isArray(incoming)) return incoming;
  const added = incoming.filter((item: unknown) => !current.some((existing: unknown) => isSameItem(column, existing, item)));
  return [...current, ...added].slice(0, listLimits.maxListValues);
}

/** Objects are equal by the key that identifies them in a merge with the CMS, too; texts without case and accents. */
function isSameItem(column: string, item: unknown, other: unknown): boolean {
  if (typeof item === 'string' && typeof other === 'string') return foldText(item) === foldText(other);
  const keyOf = itemKeys[column];
  return keyOf ? foldText(keyOf(item)) === foldText(keyOf(other)) : isDeepStrictEqual(item, other);
}

function mergeFormerNames(name: string, current: string[], added: string[]): string[] {
  const names = [...current];
  // Skip another spelling of a name that is already listed.
  for (const item of added) if (![name, ...names].some((existing) => nameIdentity(existing) === nameIdentity(item))) names.push(item);
  return names;
}

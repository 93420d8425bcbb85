import type { Knex } from 'knex';
import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { Picture } from '#api/modules/contractors/models/Picture';
import { isSameValue } from '#contract/cms-sync/mergeField';
import type { CmsConflict } from '../models/CmsConflict';
import { type CmsFileKeys, indexOfKey, indexOfPicture, isListItemField, itemKeyOf } from './conflictItems';

type ConflictTarget = Pick<CmsConflict, 'field' | 'item' | 'picture_id'>;

/** Loads the CMS's file keys of all pictures of the contractors. */
export async function loadCmsFileKeys(knex: Knex, contractorIds: number[]): Promise<CmsFileKeys> {
  const pictures = await Picture.query(knex).whereIn('contractor_id', contractorIds).select('id', 'cms_file');
  return new Map(pictures.map(({ id, cms_file }) => [id, cms_file]));
}

/** Returns a contractor's current value for a conflict's field or item, in the format of the conflict's `ours` and `theirs`. */
export function getCurrentValue({ field, item, picture_id }: ConflictTarget, { contractor, record }: StoredRecord, files: CmsFileKeys): unknown {
  if (field === 'logo') return contractor.logo === null ? null : { url: contractor.logo, alt: '' };
  if (field === 'media') {
    const pictures = contractor.media.map(({ url, alt }) => ({ url, alt }));
    return item === '' ? pictures : (pictures[indexOfPicture(contractor.media, { item, picture_id }, files)] ?? null);
  }
  if (isListItemField(field) && item !== '') return record[field][indexOfKey<unknown>(record[field], itemKeyOf(field), item)] ?? null;
  return new Map<string, unknown>(Object.entries(record)).get(field) ?? null;
}

/** Determines which version of a conflict a contractor's current value equals. */
export function identifyVersion({ field, item, ours, theirs }: Pick<CmsConflict, 'field' | 'item' | 'ours' | 'theirs'>, current: unknown) {
  // Logos and single items are compared by their content, whole fields by the rules of `isSameValue`.
  const isSame = (value: unknown) =>
    field === 'logo' || item !== '' ? toComparableText(field, value) === toComparableText(field, current) : isEquivalent(field, value, current);
  if (isSame(theirs.value)) return 'editors';
  return isSame(ours.value) ? 'company' : 'other';
}

function isEquivalent(field: string, one: unknown, other: unknown): boolean {
  return isSameValue(field, emptyToNull(one), emptyToNull(other));
}

/** Treats all representations of an empty value as equal. */
function emptyToNull(value: unknown): unknown {
  return value === '' || value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** Serializes an item so that equal items have equal texts. */
function toComparableText(field: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  // A logo's alternative text isn't shown, so ignore it.
  const entries = Object.entries(value).filter(([key, part]) => emptyToNull(part) !== null && !(field === 'logo' && key !== 'url'));
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

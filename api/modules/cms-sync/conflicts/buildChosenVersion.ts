import type { Knex } from 'knex';
import { object, ValidationError } from 'yup';
import { ApiError } from '#api/http/errors';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ContractorRecord, StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { Picture } from '#api/modules/contractors/models/Picture';
import { resolveFields } from '#api/modules/contractors/store/resolveFields';
import type { Changes } from '#api/modules/contractors/store/saveContractorRecord';
import { TermIds } from '#api/modules/vocabularies/termIds';
import { fieldSchemas } from '#contract/contractorChanges';
import { contractorFields } from '#contract/contractors/contractorFields';
import { contractorInput } from '#contract/contractors/contractors';
import { pictureUrl } from '#contract/media/pictureSizes';
import { listLimits } from '#contract/shared/listLimits';
import { termKeys } from '#contract/vocabularies/filters';
import type { CmsConflict, ConflictChoice } from '../models/CmsConflict';
import { indexOfKey, indexOfPicture, isListItemField, itemKeyOf, reorder } from './conflictItems';
import { loadCmsFileKeys } from './getCurrentValue';

/** Changes to a contractor's fields and pictures. */
interface VersionChanges {
  changes: Changes;
  pictures: { media?: Contractor['media']; logo?: string | null };
}

/** A conflict's target with the value of the chosen version. */
interface ChosenValue extends Pick<CmsConflict, 'contractor_id' | 'field' | 'item' | 'picture_id'> {
  value: unknown;
  /** Id of the company's picture if the company's version was chosen, otherwise null. */
  companyPictureId: number | null;
}

/**
 * Builds the changes that give a locked contractor the chosen version of a conflict. All other values stay unchanged.
 * @throws 422 if the chosen version can't be applied any more
 */
export async function buildChosenVersion(
  trx: Knex.Transaction,
  conflict: CmsConflict,
  choice: ConflictChoice,
  locked: StoredRecord,
): Promise<VersionChanges> {
  const isCompany = choice === 'company';
  const { contractor_id, field, item, picture_id, ours, theirs } = conflict;
  const value = (isCompany ? ours : theirs).value;
  const chosen = { contractor_id, field, item, picture_id, value, companyPictureId: isCompany ? picture_id : null };
  if (field === 'logo') return { changes: {}, pictures: { logo: await resolveLogo(trx, chosen) } };
  if (field === 'media') return { changes: {}, pictures: { media: await resolveMedia(trx, chosen, locked.contractor) } };
  return { changes: await buildFieldChanges(trx, chosen, locked.record), pictures: {} };
}

async function buildFieldChanges(trx: Knex.Transaction, chosen: ChosenValue, record: ContractorRecord): Promise<Changes> {
  const { field } = chosen;
  const key = contractorFields.find((one) => one.key === field)?.key;
  if (!key) throw new ApiError('refused', 'Profiles no longer have this field, so there is no version to choose.');
  const value = isListItemField(key) ? buildItems(chosen, record[key], itemKeyOf(key)) : chosen.value;
  try {
    const checked = await object({ [key]: fieldSchemas[key] }).validate({ [key]: value ?? contractorInput.cast({ name: '' })[key] });
    const terms = await TermIds.read(trx);
    return resolveFields(withCurrentTermLabels(checked, terms), terms, record.country);
  } catch (error) {
    // A validation rule or a term may have changed since the value was entered.
    if (!(error instanceof ValidationError || error instanceof ApiError)) throw error;
    throw new ApiError('refused', `This version can't be used: ${error.message}`);
  }
}

function withCurrentTermLabels(fields: Record<string, unknown>, terms: TermIds): Record<string, unknown> {
  const relabelled = { ...fields };
  for (const key of termKeys) {
    const labels = relabelled[key];
    if (Array.isArray(labels)) relabelled[key] = labels.map((label) => terms.currentLabel(key, String(label)));
  }
  return relabelled;
}

function buildItems({ item, value }: ChosenValue, items: readonly unknown[], keyOf: (item: unknown) => string): unknown[] {
  if (item === '') return reorder(items, Array.isArray(value) ? value.map(keyOf) : [], keyOf);
  return withItem<unknown>(items, indexOfKey(items, keyOf, item), value);
}

/**
 * Returns the list with `item` at `position`, appended if `position` is -1, or without the item at `position` if `item` is null.
 * @throws 422 if the list is full
 */
function withItem<Item>(items: readonly Item[], position: number, item: Item | null): Item[] {
  if (item === null) return items.filter((_one, index) => index !== position);
  if (position >= 0) return items.with(position, item);
  if (items.length >= listLimits.maxListValues) throw new ApiError('refused', 'The list is full. Remove an item first.');
  return [...items, item];
}

async function resolveLogo(trx: Knex.Transaction, chosen: ChosenValue): Promise<string | null> {
  const parsed = parsePicture(chosen.value);
  // A logo at an external URL isn't one of the stored pictures.
  if (!parsed || (chosen.companyPictureId === null && !parsed.url.startsWith('/'))) return parsed?.url ?? null;
  const { storage_key, width } = await requirePicture(trx, chosen, parsed.url);
  return pictureUrl(storage_key, width);
}

async function resolveMedia(trx: Knex.Transaction, chosen: ChosenValue, { id: contractorId, media }: Contractor): Promise<Contractor['media']> {
  const { item, value } = chosen;
  if (item === '') {
    const order = Array.isArray(value) ? value.flatMap((one) => parsePicture(one)?.url ?? []) : [];
    return reorder(media, order, ({ url }) => url);
  }
  const position = indexOfPicture(media, chosen, await loadCmsFileKeys(trx, [contractorId]));
  const parsed = parsePicture(value);
  if (!parsed) return withItem(media, position, null);
  const { id, kind, storage_key, width, height } = await requirePicture(trx, chosen, parsed.url);
  return withItem(media, position, { id, url: pictureUrl(storage_key, width), alt: parsed.alt, kind, width, height });
}

/** Locks and returns the picture. @throws 422 if it was removed */
async function requirePicture(trx: Knex.Transaction, { contractor_id, companyPictureId }: ChosenValue, url: string): Promise<Picture> {
  const condition = companyPictureId === null ? { storage_key: url.split('/').at(-2) ?? '' } : { id: companyPictureId };
  const picture = await Picture.query(trx).findOne(condition).where({ contractor_id }).forUpdate();
  if (!picture) throw new ApiError('refused', 'This picture has been removed. Choose the other version.');
  return picture;
}

function parsePicture(value: unknown): { url: string; alt: string } | null {
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string') return null;
  return { url: value.url, alt: 'alt' in value && typeof value.alt === 'string' ? value.alt : '' };
}

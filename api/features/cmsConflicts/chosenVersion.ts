import type { Knex } from 'knex';
import { object, ValidationError } from 'yup';
import { fieldSchemas } from '../../contract/contractorChanges';
import { contractorFields } from '../../contract/contractorFields';
import { contractorInput, type NotableProject, notableProject } from '../../contract/contractors';
import { termKeys } from '../../contract/filters';
import { limits } from '../../contract/limits';
import { pictureUrl } from '../../contract/pictureSizes';
import { ApiError } from '../../errors';
import type { CmsConflict, ConflictChoice } from '../../models/CmsConflict';
import type { Contractor } from '../../models/Contractor';
import type { ContractorRecord, StoredRecord } from '../../models/ContractorRecord';
import { Picture } from '../../models/Picture';
import { TermIds } from '../../models/termIds';
import type { Changes } from '../../models/updateContractor';
import { resolveFields } from '../resolveFields';
import { inOrderOf, placeOf, placeOfPicture, projectKey } from './conflictItems';
import { filesOf } from './currentValue';

/** What changes of a contractor, and of what it shows. */
interface Version {
  changes: Changes;
  shown: { media?: Contractor['media']; logo?: string | null };
}

/** What a conflict is about, with one of its two versions. */
interface Chosen extends Pick<CmsConflict, 'contractor_id' | 'field' | 'item' | 'picture_id'> {
  value: unknown;
  /** The company's picture, where its version is the one. */
  own: number | null;
}

/**
 * What a held contractor gets so that it has the chosen version of what a conflict is about; all else stays as it is now.
 * @throws 422 with a sentence where that cannot be had any more
 */
export async function chosenVersion(trx: Knex.Transaction, conflict: CmsConflict, choice: ConflictChoice, held: StoredRecord): Promise<Version> {
  const isCompany = choice === 'company';
  const { contractor_id, field, item, picture_id, ours, theirs } = conflict;
  const value = (isCompany ? ours : theirs).value;
  const chosen = { contractor_id, field, item, picture_id, value, own: isCompany ? picture_id : null };
  if (field === 'logo') return { changes: {}, shown: { logo: await logoOf(trx, chosen) } };
  if (field === 'media') return { changes: {}, shown: { media: await mediaOf(trx, chosen, held.contractor) } };
  return { changes: await changesOf(trx, chosen, held.record), shown: {} };
}

async function changesOf(trx: Knex.Transaction, chosen: Chosen, record: ContractorRecord): Promise<Changes> {
  const { field } = chosen;
  const key = contractorFields.find((one) => one.key === field)?.key;
  if (!key) throw new ApiError('refused', 'Profiles no longer have this field. Leave it as it is.');
  const value = key === 'notable_projects' ? projectsOf(chosen, record.notable_projects) : chosen.value;
  try {
    const checked = await object({ [key]: fieldSchemas[key] }).validate({ [key]: value ?? contractorInput.cast({ name: '' })[key] });
    const terms = await TermIds.read(trx);
    return resolveFields(withTodaysTerms(checked, terms), terms, record.country);
  } catch (error) {
    // A rule or a term may have changed since it was said.
    if (!(error instanceof ValidationError || error instanceof ApiError)) throw error;
    throw new ApiError('refused', `This version can't be taken as it is: ${error.message}`);
  }
}

function withTodaysTerms(fields: Record<string, unknown>, terms: TermIds): Record<string, unknown> {
  const named = { ...fields };
  for (const key of termKeys) {
    const labels = named[key];
    if (Array.isArray(labels)) named[key] = labels.map((label) => terms.todays(key, String(label)));
  }
  return named;
}

function projectsOf({ item, value }: Chosen, projects: readonly NotableProject[]): unknown[] {
  if (item === '') return inOrderOf(projects, namesIn(value), projectKey);
  return withItem<unknown>(projects, placeOf(projects, projectKey, item), value);
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map((one) => projectKey(notableProject.cast(one, { assert: false }))) : [];
}

/** A list with an item in its place, at the end where it has none, or without it. @param item null for none */
function withItem<Item>(items: readonly Item[], place: number, item: Item | null): Item[] {
  if (item === null) return items.filter((_one, index) => index !== place);
  if (place >= 0) return items.with(place, item);
  if (items.length >= limits.listValues) throw new ApiError('refused', 'The list is full. Take something out of it first.');
  return [...items, item];
}

async function logoOf(trx: Knex.Transaction, chosen: Chosen): Promise<string | null> {
  const said = pictureSaid(chosen.value);
  // One that lies elsewhere is no picture of ours.
  if (!said || (chosen.own === null && !said.url.startsWith('/'))) return said?.url ?? null;
  const { storage_key, width } = await requirePicture(trx, chosen, said.url);
  return pictureUrl(storage_key, width);
}

async function mediaOf(trx: Knex.Transaction, chosen: Chosen, { id: contractorId, media }: Contractor): Promise<Contractor['media']> {
  const { item, value } = chosen;
  if (item === '') {
    const order = Array.isArray(value) ? value.flatMap((one) => pictureSaid(one)?.url ?? []) : [];
    return inOrderOf(media, order, ({ url }) => url);
  }
  const place = placeOfPicture(media, chosen, await filesOf(trx, [contractorId]));
  const said = pictureSaid(value);
  if (!said) return withItem(media, place, null);
  const { id, kind, storage_key, width, height } = await requirePicture(trx, chosen, said.url);
  return withItem(media, place, { id, url: pictureUrl(storage_key, width), alt: said.alt, kind, width, height });
}

/** @throws 422 where the picture is gone */
async function requirePicture(trx: Knex.Transaction, { contractor_id, own }: Chosen, url: string): Promise<Picture> {
  const known = own === null ? { storage_key: url.split('/').at(-2) ?? '' } : { id: own };
  const picture = await Picture.query(trx).findOne(known).where({ contractor_id }).forUpdate();
  if (!picture) throw new ApiError('refused', 'The picture is no longer there. Choose the other version.');
  return picture;
}

function pictureSaid(value: unknown): { url: string; alt: string } | null {
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string') return null;
  return { url: value.url, alt: 'alt' in value && typeof value.alt === 'string' ? value.alt : '' };
}

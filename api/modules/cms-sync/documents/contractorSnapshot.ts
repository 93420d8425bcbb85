import type { Knex } from 'knex';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ContractorRecord, StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { Picture } from '#api/modules/contractors/models/Picture';
import { type ContractorFieldKey, contractorFields } from '#contract/contractors/contractorFields';
import type { ApiOwnedField } from '#contract/site-content/cmsTypes';
import type { DocumentFields, Pictures } from './parseDocumentBody';

/** The read-only fields in the CMS that only the API writes, except the record's id. */
export type ApiOwnedValues = Record<Exclude<ApiOwnedField, 'directory_id'>, string | boolean>;

/** The API-owned values of a contractor for the CMS. */
export function pickApiOwnedValues(contractor: Contractor): ApiOwnedValues {
  const { slug, profile_status, badge_tier, badge_status, verified, premium, claimed } = contractor;
  return { slug, profile_status, profile_type: badge_tier, verification_status: badge_status, verified, premium, claimed };
}

const allKeys: readonly ContractorFieldKey[] = contractorFields.map(({ key }) => key);

/** Picks the fields of a record that documents have too, or the given ones of them. */
export function pickDocumentFields<Key extends ContractorFieldKey = ContractorFieldKey>(
  record: ContractorRecord,
  keys?: readonly Key[],
): Pick<DocumentFields, Key> {
  // The object has exactly the keys of the type.
  return Object.fromEntries((keys ?? allKeys).map((key) => [key, record[key]])) as Pick<DocumentFields, Key>;
}

/** The pictures of a contractor, each identified by its file key in the CMS or, if the CMS doesn't have it, by `#` and its id. */
export interface ContractorPictures extends Pictures {
  byFile: Map<string, Picture>;
}

/** Loads the logo and gallery of a contractor with their CMS file keys. An external logo is identified by its URL. */
export async function loadContractorPictures(
  knex: Knex,
  { id, logo, media }: Pick<Contractor, 'id' | 'logo' | 'media'>,
): Promise<ContractorPictures> {
  const pictures = await Picture.query(knex).where({ contractor_id: id });
  const fileKeyOf = (picture: Picture) => picture.cms_file ?? `#${picture.id}`;
  const imagesById = new Map(pictures.filter(({ kind }) => kind === 'image').map((picture) => [picture.id, picture]));
  const logoPicture = pictures.find(({ kind, storage_key }) => kind === 'logo' && storage_key === logoStorageKey(logo));
  return {
    logo: logo === null ? null : { file: logoPicture ? fileKeyOf(logoPicture) : logo, alt: '' },
    media: media.map((one) => ({ file: cmsFileKey(imagesById.get(one.id), one.id), alt: one.alt })),
    byFile: new Map(pictures.map((picture) => [`${picture.kind} ${fileKeyOf(picture)}`, picture])),
  };
}

function cmsFileKey(picture: Picture | undefined, id: number): string {
  return picture?.cms_file ?? `#${id}`;
}

/** Storage key of a logo that the site stores; undefined for an external logo. */
export function logoStorageKey(logo: string | null): string | undefined {
  return /^\/media\/([\w-]+)\/\d+\.webp$/.exec(logo ?? '')?.[1];
}

/** Builds the state of a contractor that both sides agree on, for `CmsEntry.own`. */
export function buildSnapshot({ contractor, record }: StoredRecord, { logo, media }: Pictures): Record<string, unknown> {
  return { ...pickDocumentFields(record), logo, media, owned: pickApiOwnedValues(contractor) };
}

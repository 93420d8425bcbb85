import type { Knex } from 'knex';
import type { ApiOwnedField } from '../../contract/cmsTypes';
import { type ContractorFieldKey, contractorFields } from '../../contract/contractorFields';
import type { Contractor } from '../../models/Contractor';
import type { ContractorRecord, StoredRecord } from '../../models/ContractorRecord';
import { Picture } from '../../models/Picture';
import type { Fields, Pictures } from './readBody';

/** The fields that the API alone writes, as the CMS shows them; the record's number goes beside them. */
export type Owned = Record<Exclude<ApiOwnedField, 'directory_id'>, string | boolean>;

/** What the CMS is told of a contractor's standing. */
export function ownedBy(contractor: Contractor): Owned {
  const { slug, profile_status, badge_tier, badge_status, verified, premium, claimed } = contractor;
  return { slug, profile_status, profile_type: badge_tier, verification_status: badge_status, verified, premium, claimed };
}

const allKeys: readonly ContractorFieldKey[] = contractorFields.map(({ key }) => key);

/** The fields of a record that documents have, too; or some of them. */
export function fieldsHere<Key extends ContractorFieldKey = ContractorFieldKey>(record: ContractorRecord, keys?: readonly Key[]): Pick<Fields, Key> {
  // Made from the very keys that the type lists.
  return Object.fromEntries((keys ?? allKeys).map((key) => [key, record[key]])) as Pick<Fields, Key>;
}

/** The pictures of a contractor, each by the name of its file in the CMS; what is not there by its own number. */
export interface PicturesHere extends Pictures {
  byFile: Map<string, Picture>;
}

export async function picturesHere(knex: Knex, { id, logo, media }: Pick<Contractor, 'id' | 'logo' | 'media'>): Promise<PicturesHere> {
  const pictures = await Picture.query(knex).where({ contractor_id: id });
  const nameOf = (picture: Picture) => picture.cms_file ?? `#${picture.id}`;
  const shown = new Map(pictures.filter(({ kind }) => kind === 'image').map((picture) => [picture.id, picture]));
  const ofLogo = pictures.find(({ kind, storage_key }) => kind === 'logo' && storage_key === logoKey(logo));
  return {
    logo: logo === null ? null : { file: ofLogo ? nameOf(ofLogo) : logo, alt: '' },
    media: media.map((one) => ({ file: fileOf(shown.get(one.id), one.id), alt: one.alt })),
    byFile: new Map(pictures.map((picture) => [`${picture.kind} ${nameOf(picture)}`, picture])),
  };
}

function fileOf(picture: Picture | undefined, id: number): string {
  return picture?.cms_file ?? `#${id}`;
}

/** Under which key a logo of ours is stored; undefined for one that is kept elsewhere. */
export function logoKey(logo: string | null): string | undefined {
  return /^\/media\/([\w-]+)\/\d+\.webp$/.exec(logo ?? '')?.[1];
}

/** A contractor as both sides have it now, for `CmsEntry.own`. */
export function ownOf({ contractor, record }: StoredRecord, { logo, media }: Pictures): Record<string, unknown> {
  return { ...fieldsHere(record), logo, media, owned: ownedBy(contractor) };
}

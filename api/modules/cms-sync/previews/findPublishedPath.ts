import type { Knex } from 'knex';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { CmsType } from '#contract/site-content/cmsTypes';

/** Pages that are always there, whatever the CMS says of them. */
const fixedPaths: Partial<Record<CmsType, string>> = {
  'home-page': '/',
  'get-started-page': '/get-started',
  'join-page': '/join',
  'review-rules-page': '/review-rules',
  'site-settings': '/',
};

/** Where visitors see what a draft is of; null where they do not. @param id of its record here; null for none */
export async function findPublishedPath(knex: Knex, type: CmsType, id: number | null): Promise<string | null> {
  if (fixedPaths[type]) return fixedPaths[type];
  if (id === null) return null;
  if (type === 'contractor') {
    const contractor = await Contractor.query(knex).findById(id).modify('listed').select('slug');
    return contractor ? `/contractors/${contractor.slug}` : null;
  }
  if (type !== 'landing-page') return null;
  const page: { name: string } | undefined = await knex('site_contents').where({ id, type, published: true }).first('name');
  return page ? `/directory/${page.name}` : null;
}

/** The id of the record that a document of the CMS belongs to here; null where it has none yet. */
export async function findRecordId(knex: Knex, type: CmsType, documentId: string): Promise<number | null> {
  const entry: { record_id: number | null } | undefined = await knex('cms_entries').where({ type, document_id: documentId }).first('record_id');
  return entry?.record_id ?? null;
}

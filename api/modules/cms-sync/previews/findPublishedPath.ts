import type { Knex } from 'knex';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { CmsType } from '#contract/site-content/cmsTypes';

/** Paths of pages that exist whatever the CMS has published. */
const fixedPaths: Partial<Record<CmsType, string>> = {
  'home-page': '/',
  'get-started-page': '/get-started',
  'join-page': '/join',
  'review-rules-page': '/review-rules',
  'site-settings': '/',
};

/** Public path of the record that a draft belongs to; null if it isn't public. @param id id of the record; null for none */
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

/** Id of the record that is linked to a CMS document; null if it has none yet. */
export async function findRecordId(knex: Knex, type: CmsType, documentId: string): Promise<number | null> {
  const entry: { record_id: number | null } | undefined = await knex('cms_entries').where({ type, document_id: documentId }).first('record_id');
  return entry?.record_id ?? null;
}

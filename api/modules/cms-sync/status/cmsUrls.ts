import type { Knex } from 'knex';
import type { Cms } from '#api/integrations/cms/cms';
import { type CmsType, cmsTypes } from '#contract/site-content/cmsTypes';
import { findEntryByRecord } from '../models/CmsEntry';

/** URL of a contractor's entry in the CMS; null without a CMS or an entry. */
export async function findCmsUrl(knex: Knex, cms: Cms | null, contractorId: number): Promise<string | null> {
  const entry = cms && (await findEntryByRecord(knex, 'contractor', contractorId));
  return entry && entry.state !== 'deleted' ? cmsPageUrl(cms.url, 'contractor', entry.document_id) : null;
}

/** URL of a document in the CMS's admin panel. @param url base URL of the CMS, without a trailing slash */
export function cmsPageUrl(url: string, type: CmsType, documentId: string): string {
  const uid = `api::${type}.${type}`;
  const isSingleType = cmsTypes.some(({ key, kind }) => key === type && kind === 'one');
  return isSingleType ? `${url}/admin/content-manager/single-types/${uid}` : `${url}/admin/content-manager/collection-types/${uid}/${documentId}`;
}

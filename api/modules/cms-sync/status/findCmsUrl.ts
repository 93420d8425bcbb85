import type { Knex } from 'knex';
import type { Cms } from '#api/integrations/cms/cms';
import { cmsPageUrl } from '#api/integrations/cms/cmsPageUrl';
import { findEntryByRecord } from '../models/CmsEntry';

/** Where a contractor is opened in the CMS; null where there is no CMS, or it has no entry there. */
export async function findCmsUrl(knex: Knex, cms: Cms | null, contractorId: number): Promise<string | null> {
  const entry = cms && (await findEntryByRecord(knex, 'contractor', contractorId));
  return entry && entry.state !== 'deleted' ? cmsPageUrl(cms.url, 'contractor', entry.document_id) : null;
}

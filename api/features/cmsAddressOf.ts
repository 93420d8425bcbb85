import type { Knex } from 'knex';
import type { Cms } from '../adapters/cms';
import { cmsPage } from '../cmsPages';
import { entryOfRecord } from '../models/CmsEntry';

/** Where a contractor is opened in the CMS; null where there is no CMS, or it has no entry there. */
export async function cmsAddressOf(knex: Knex, cms: Cms | null, contractorId: number): Promise<string | null> {
  const entry = cms && (await entryOfRecord(knex, 'contractor', contractorId));
  return entry && entry.state !== 'deleted' ? cmsPage(cms.url, 'contractor', entry.document_id) : null;
}

import { demoLandingPages } from '../db/demo/landingPages';
import { cmsBodySchemas } from './contract/cms';
import type { Database } from './database';
import { saveSiteContent } from './models/SiteContentRow';

/** Publishes the demo's landing pages. To be called once, when the demo's contractors have just been added: what is removed later stays so. */
export async function seedDemoLandingPages(database: Database, now: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    for (const { introduction, ...page } of demoLandingPages) {
      const body = cmsBodySchemas['landing-page'].cast({ ...page, introduction: introduction.join('\n\n') });
      await saveSiteContent(trx, { type: 'landing-page', name: page.slug, body, published: true }, now);
    }
  });
}

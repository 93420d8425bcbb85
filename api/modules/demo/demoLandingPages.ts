import type { Database } from '#api/database/database';
import { cmsBodySchemas } from '#contract/cms-sync/cms';
import { demoLandingPages } from '#db/demo/demoLandingPages';
import { saveSiteContent } from '../site-content/SiteContentRow';

/** Publishes the demo's landing pages. To be called once, when the demo's contractors have just been added: what is removed later stays so. */
export async function seedDemoLandingPages(database: Database, now: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    for (const { introduction, ...page } of demoLandingPages) {
      const body = cmsBodySchemas['landing-page'].cast({ ...page, introduction: introduction.join('\n\n') });
      await saveSiteContent(trx, { type: 'landing-page', name: page.slug, body, published: true }, now);
    }
  });
}

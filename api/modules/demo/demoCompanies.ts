import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import { cmsBodySchemas } from '#contract/cms-sync/cms';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { demoLandingPages } from '#db/demo/demoLandingPages';
import { demoVisitingCompanies } from '#db/demo/demoVisitingCompanies';
import { Contractor } from '../contractors/models/Contractor';
import { saveSiteContent } from '../site-content/SiteContentRow';
import { Company } from '../visiting-companies/Company';
import { normalizeCompany } from '../visiting-companies/normalizeCompany';

/** Adds visiting companies of the last weeks to a database that has the demo's contractors and no company. */
export async function seedDemoCompanies(database: Database, now: number): Promise<void> {
  const slugs = [...new Set(demoVisitingCompanies.flatMap(({ contractorViews }) => contractorViews.map(({ slug }) => slug)))];
  const hasCompanies = async (knex: Knex) => (await Company.query(knex).first()) !== undefined;
  const existing = await Contractor.query(database.read).select('id', 'slug').whereIn('slug', slugs);
  if (existing.length < slugs.length || (await hasCompanies(database.read))) return;
  const today = utcDay(now);
  await database.transactionWithoutInvalidation(async (trx) => {
    // Lock the contractors as a visit does, so that none is removed in the meantime. A second process that starts now waits here.
    const contractors = await Contractor.query(trx).select('id', 'slug').whereIn('slug', slugs).forUpdate();
    if (await hasCompanies(trx)) return;
    const idsBySlug = new Map(contractors.map(({ id, slug }) => [slug, id]));
    for (const { data, visitorCount, daysAgo, contractorViews } of demoVisitingCompanies) {
      const company = await Company.query(trx).insert({ ...normalizeCompany(data), last_day: addDays(today, -daysAgo) });
      for (let personIndex = 0; personIndex < visitorCount; personIndex += 1) {
        const visit = {
          company_id: company.id,
          day: addDays(today, -daysAgo - personIndex),
          mark: hashDemoVisitor(company.company_key, personIndex),
        };
        const [visit_id] = await trx('company_visits').insert(visit);
        for (const { slug } of contractorViews.filter((look) => personIndex < look.visitorCount))
          await trx('company_looks').insert({ visit_id, contractor_id: idsBySlug.get(slug) });
      }
    }
  });
}

/** Numbers the fictional visitors. */
function hashDemoVisitor(company: string, personIndex: number): string {
  return createHash('sha256').update(`demo visit\n${company}\n${personIndex}`).digest('base64url');
}

/** Publishes the demo's landing pages. Call it once, right after adding the demo's contractors, so that pages removed later stay removed. */
export async function seedDemoLandingPages(database: Database, now: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    for (const { introduction, ...page } of demoLandingPages) {
      const body = cmsBodySchemas['landing-page'].cast({ ...page, introduction: introduction.join('\n\n') });
      await saveSiteContent(trx, { type: 'landing-page', name: page.slug, body, published: true }, now);
    }
  });
}

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { demoCompanies } from '../db/demo/demoCompanies';
import { addDays, utcDay } from './contract/utcDays';
import type { Database } from './database';
import { describedCompany } from './features/companies/describedCompany';
import { Company } from './models/Company';
import { Contractor } from './models/Contractor';

/**
 * Gives the demo's admins companies that looked at its contractors in the last weeks. Once for a database that has the demo's
 * contractors and knows of no company.
 */
export async function seedDemoCompanies(database: Database, now: number): Promise<void> {
  const slugs = [...new Set(demoCompanies.flatMap(({ looks }) => looks.map(({ slug }) => slug)))];
  const isThere = async (knex: Knex) => (await Company.query(knex).first()) !== undefined;
  const known = await Contractor.query(database.read).select('id', 'slug').whereIn('slug', slugs);
  if (known.length < slugs.length || (await isThere(database.read))) return;
  const today = utcDay(now);
  await database.transactionAside(async (trx) => {
    // As who comes by holds them: a contractor is not removed meanwhile. Of two processes that start at once the second waits here.
    const contractors = await Contractor.query(trx).select('id', 'slug').whereIn('slug', slugs).forUpdate();
    if (await isThere(trx)) return;
    const idOf = new Map(contractors.map(({ id, slug }) => [slug, id]));
    for (const { data, people, daysAgo, looks } of demoCompanies) {
      const company = await Company.query(trx).insert({ ...describedCompany(data), last_day: addDays(today, -daysAgo) });
      for (let person = 0; person < people; person += 1) {
        const visit = { company_id: company.id, day: addDays(today, -daysAgo - person), mark: markOf(company.company_key, person) };
        const [visit_id] = await trx('company_visits').insert(visit);
        for (const { slug } of looks.filter((look) => person < look.people))
          await trx('company_looks').insert({ visit_id, contractor_id: idOf.get(slug) });
      }
    }
  });
}

/** Tells one made-up person from the next. */
function markOf(company: string, person: number): string {
  return createHash('sha256').update(`demo visit\n${company}\n${person}`).digest('base64url');
}

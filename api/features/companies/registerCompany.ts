import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { CompanyRegistration } from '../../contract/companies';
import { utcDay } from '../../contract/utcDays';
import type { Services } from '../../endpoint';
import { currentUser } from '../../middleware/access';
import { objectsToTracking } from '../../middleware/objectsToTracking';
import { Company } from '../../models/Company';
import { Contractor } from '../../models/Contractor';
import { roleOf } from '../../models/Member';
import { oldestSecret } from '../../secrets';
import { type DescribedCompany, describedCompany } from './describedCompany';

/**
 * Notes that somebody of a company was here today, once however often it is told, and which contractor they looked at:
 * a listed one that is not their own. @returns whether it is kept: what people don't want told is not
 * @throws 400 where nothing tells which company it is
 */
export async function registerCompany(services: Services, ctx: Context, registration: CompanyRegistration): Promise<boolean> {
  const { config, database, now } = services;
  const { companyData, distinctId, contractor_id } = registration;
  const described = describedCompany(companyData);
  if (objectsToTracking(ctx)) return false;
  const day = utcDay(now());
  const mark = markOf(config.SESSION_SECRET, described.company_key, distinctId);
  const user = currentUser(ctx);
  const isOwn = user && contractor_id ? (await roleOf(database.read, contractor_id, user.id)) !== null : false;
  const known = await Company.query(database.read).findOne({ company_key: described.company_key }).select('id');
  // In a transaction of its own: many that look for what is missing would stand in each other's way.
  if (!known) await database.transactionAside((trx) => addCompany(trx, described, day));
  await database.transactionAside(async (trx) => {
    const looked = contractor_id && !isOwn ? await holdListed(trx, contractor_id) : undefined;
    const company = await Company.query(trx).findOne({ company_key: described.company_key }).forUpdate().throwIfNotFound();
    await Company.query(trx)
      .findById(company.id)
      .patch({ ...described, last_day: day });
    const visit = await noteVisit(trx, { company_id: company.id, day, mark });
    if (looked) await trx('company_looks').insert({ visit_id: visit, contractor_id: looked.id }).onConflict().ignore();
  });
  return true;
}

/** A contractor is not removed or merged while somebody's look at it is noted. */
function holdListed(trx: Knex.Transaction, id: number) {
  return Contractor.query(trx).findById(id).modify('listed').forShare().select('id');
}

async function addCompany(trx: Knex.Transaction, { tags, ...described }: DescribedCompany, last_day: string): Promise<void> {
  const row = { ...described, tags: JSON.stringify(tags), last_day };
  await trx('companies').insert(row).onConflict('company_key').ignore();
}

/** With the company held. @returns the id of the visit */
async function noteVisit(trx: Knex.Transaction, visit: { company_id: number; day: string; mark: string }): Promise<number> {
  const same = () => trx<{ id: number }>('company_visits').where(visit).forUpdate().first('id');
  const before = await same();
  if (before) return before.id;
  const [id] = await trx('company_visits').insert(visit);
  if (id === undefined) throw new Error('The visit was not written.');
  return id;
}

/** Another one for each company, so that marks don't tell who works for two. Identified people's ids could be guessed: hence the key. */
function markOf(secrets: string, company: string, visitor: string): string {
  return createHmac('sha256', oldestSecret(secrets)).update(`company visit\n${company}\n${visitor}`).digest('base64url');
}

import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { oldestSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { HttpRequest } from '#api/http/request';
import { hasOptedOutOfTracking } from '#api/http/visitors/visitorCookie';
import { utcDay } from '#contract/shared/time/utcDays';
import type { CompanyRegistration } from '#contract/visiting-companies/companies';
import { Contractor } from '../contractors/models/Contractor';
import { findRole } from '../profiles/models/Member';
import { Company } from './Company';
import { type NormalizedCompany, normalizeCompany } from './normalizeCompany';

/**
 * Records that a visitor from a company was here today (once per day), and the contractor they viewed: a listed one that is not their own.
 * @returns whether it was stored; visits of people who opt out are not
 * @throws 400 if nothing identifies the company
 */
export async function recordCompanyVisit(services: Services, request: HttpRequest, registration: CompanyRegistration): Promise<boolean> {
  const { config, database, now } = services;
  const { companyData, distinctId, contractor_id } = registration;
  const normalized = normalizeCompany(companyData);
  if (hasOptedOutOfTracking(request)) return false;
  const day = utcDay(now());
  const visitorHash = hashVisitor(config.SESSION_SECRET, normalized.company_key, distinctId);
  const { user } = request;
  const isOwnContractor = user && contractor_id ? (await findRole(database.read, contractor_id, user.id)) !== null : false;
  const knownCompany = await Company.query(database.read).findOne({ company_key: normalized.company_key }).select('id');
  // This needs a separate transaction: concurrent inserts of the same missing row would block each other.
  if (!knownCompany) await database.transactionWithoutInvalidation((trx) => createCompany(trx, normalized, day));
  await database.transactionWithoutInvalidation(async (trx) => {
    const viewedContractor = contractor_id && !isOwnContractor ? await lockListedContractor(trx, contractor_id) : undefined;
    const company = await Company.query(trx).findOne({ company_key: normalized.company_key }).forUpdate().throwIfNotFound();
    await Company.query(trx)
      .findById(company.id)
      .patch({ ...normalized, last_day: day });
    const visit = await findOrCreateVisit(trx, { company_id: company.id, day, mark: visitorHash });
    if (viewedContractor) await trx('company_looks').insert({ visit_id: visit, contractor_id: viewedContractor.id }).onConflict().ignore();
  });
  return true;
}

/** Locks the contractor, so that it is not removed or merged while the visit is recorded. */
function lockListedContractor(trx: Knex.Transaction, id: number) {
  return Contractor.query(trx).findById(id).modify('listed').forShare().select('id');
}

async function createCompany(trx: Knex.Transaction, { tags, ...normalized }: NormalizedCompany, last_day: string): Promise<void> {
  const row = { ...normalized, tags: JSON.stringify(tags), last_day };
  await trx('companies').insert(row).onConflict('company_key').ignore();
}

/**
 * The company must be locked.
 * @returns the id of the visit
 */
async function findOrCreateVisit(trx: Knex.Transaction, visit: { company_id: number; day: string; mark: string }): Promise<number> {
  const findVisit = () => trx<{ id: number }>('company_visits').where(visit).forUpdate().first('id');
  const existing = await findVisit();
  if (existing) return existing.id;
  const [id] = await trx('company_visits').insert(visit);
  if (id === undefined) throw new Error('The visit was not saved.');
  return id;
}

/**
 * The hash includes the company, so that hashes do not reveal who visits from two companies. It is keyed, because ids of identified people could be
 * guessed.
 */
function hashVisitor(secrets: string, company: string, visitor: string): string {
  return createHmac('sha256', oldestSecret(secrets)).update(`company visit\n${company}\n${visitor}`).digest('base64url');
}

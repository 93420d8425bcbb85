import type { Knex } from 'knex';
import type { Between, MovedCompanyLooks } from '../../models/Merge';

const chunk = 500;

/** Visits of companies in which people looked at the other one are visits of the merged one, each once. */
export async function moveCompanyLooks({ trx, keep, other }: Between): Promise<MovedCompanyLooks> {
  const own = new Set(await visitsOf(trx, keep));
  const visits = await visitsOf(trx, other);
  const moved = visits.filter((visit) => !own.has(visit));
  const shared = visits.filter((visit) => own.has(visit));
  await give(trx, moved, other, keep);
  await trx('company_looks').where({ contractor_id: other }).delete();
  return { moved, shared };
}

/** Gives back what the other one brought, but for visits that are forgotten since. */
export async function returnCompanyLooks({ trx, keep, other }: Between, { moved, shared }: MovedCompanyLooks): Promise<void> {
  await give(trx, moved, keep, other);
  const still = new Set(await visitsOf(trx, keep));
  for (const visit_id of shared.filter((visit) => still.has(visit))) await trx('company_looks').insert({ visit_id, contractor_id: other });
}

async function visitsOf(trx: Knex.Transaction, contractor_id: number): Promise<number[]> {
  return trx('company_looks').where({ contractor_id }).orderBy('visit_id').forUpdate().pluck('visit_id');
}

async function give(trx: Knex.Transaction, visits: number[], from: number, to: number): Promise<void> {
  for (let start = 0; start < visits.length; start += chunk) {
    const some = visits.slice(start, start + chunk);
    await trx('company_looks').where({ contractor_id: from }).whereIn('visit_id', some).update({ contractor_id: to });
  }
}

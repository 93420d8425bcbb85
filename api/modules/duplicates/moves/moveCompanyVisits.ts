import type { Knex } from 'knex';
import type { MergeContext, MovedCompanyVisits } from '../Merge';

const chunkSize = 500;

/** Moves the other contractor's company visits to the merged company, without duplicates. */
export async function moveCompanyVisits({ trx, keep, other }: MergeContext): Promise<MovedCompanyVisits> {
  const existing = new Set(await readVisitIds(trx, keep));
  const visits = await readVisitIds(trx, other);
  const moved = visits.filter((visit) => !existing.has(visit));
  const shared = visits.filter((visit) => existing.has(visit));
  await reassignVisits(trx, moved, other, keep);
  await trx('company_looks').where({ contractor_id: other }).delete();
  return { moved, shared };
}

/** Moves the other contractor's visits back, except those deleted since. */
export async function restoreCompanyVisits({ trx, keep, other }: MergeContext, { moved, shared }: MovedCompanyVisits): Promise<void> {
  await reassignVisits(trx, moved, keep, other);
  const remaining = new Set(await readVisitIds(trx, keep));
  for (const visit_id of shared.filter((visit) => remaining.has(visit))) await trx('company_looks').insert({ visit_id, contractor_id: other });
}

async function readVisitIds(trx: Knex.Transaction, contractor_id: number): Promise<number[]> {
  return trx('company_looks').where({ contractor_id }).orderBy('visit_id').forUpdate().pluck('visit_id');
}

async function reassignVisits(trx: Knex.Transaction, visits: number[], from: number, to: number): Promise<void> {
  for (let start = 0; start < visits.length; start += chunkSize) {
    const visitIds = visits.slice(start, start + chunkSize);
    await trx('company_looks').where({ contractor_id: from }).whereIn('visit_id', visitIds).update({ contractor_id: to });
  }
}

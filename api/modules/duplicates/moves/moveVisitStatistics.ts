import type { Knex } from 'knex';
import { insertAll } from '#api/database/queries';
import type { DailyVisitTotal, VisitTotal } from '#api/modules/insights/visitStatistics';
import type { MergeContext, MovedVisitStatistics } from '../Merge';

type Daily = Omit<DailyVisitTotal, 'contractor_id'>;
type Total = Omit<VisitTotal, 'contractor_id'>;

/**
 * Adds the other contractor's visit statistics, by day and in total, to the kept one. Visits that weren't rolled up yet stay, and count for the kept
 * contractor when they are.
 */
export async function moveVisitStatistics({ trx, keep, other }: MergeContext): Promise<MovedVisitStatistics> {
  const daily = await readDaily(trx, other);
  const total = await readTotal(trx, other);
  const open = await readVisitsPendingRollup(trx, other);
  await addDaily(trx, keep, daily, 1);
  await addTotal(trx, keep, total, 1);
  await trx('daily_counts').where({ contractor_id: other }).delete();
  await trx('total_counts').where({ contractor_id: other }).delete();
  return { daily, total, open };
}

/** Moves back what the other contractor contributed, including its visits that were rolled up since. */
export async function restoreVisitStatistics({ trx, keep, other }: MergeContext, { daily, total, open }: MovedVisitStatistics): Promise<void> {
  const pendingRollup = new Set((await readVisitsPendingRollup(trx, other)).map(keyOf));
  const counted = open.filter((mark) => !pendingRollup.has(keyOf(mark)));
  const days = [...daily, ...counted];
  await addDaily(trx, keep, days, -1);
  await addTotal(trx, keep, [...total, ...counted], -1);
  await addDaily(trx, other, days, 1);
  await addTotal(trx, other, [...total, ...counted], 1);
}

async function readDaily(trx: Knex.Transaction, contractor_id: number): Promise<Daily[]> {
  return trx<DailyVisitTotal>('daily_counts').where({ contractor_id }).orderBy(['day', 'kind']).forUpdate().select('day', 'kind', 'count');
}

async function readTotal(trx: Knex.Transaction, contractor_id: number): Promise<Total[]> {
  return trx<VisitTotal>('total_counts').where({ contractor_id }).orderBy('kind').forUpdate().select('kind', 'count');
}

async function readVisitsPendingRollup(trx: Knex.Transaction, contractor_id: number): Promise<Daily[]> {
  const rows: Daily[] = await trx('visit_marks').where({ contractor_id }).groupBy('day', 'kind').select('day', 'kind').count({ count: '*' });
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

const keyOf = ({ day, kind }: Daily) => `${day} ${kind}`;

async function addDaily(trx: Knex.Transaction, contractor_id: number, added: Daily[], sign: 1 | -1): Promise<void> {
  const rows = sumCounts(await readDaily(trx, contractor_id), added, sign, keyOf);
  await trx('daily_counts').where({ contractor_id }).delete();
  await insertAll(
    trx,
    'daily_counts',
    rows.map(({ day, kind, count }) => ({ contractor_id, day, kind, count })),
  );
}

async function addTotal(trx: Knex.Transaction, contractor_id: number, added: Total[], sign: 1 | -1): Promise<void> {
  const rows = sumCounts(await readTotal(trx, contractor_id), added, sign, ({ kind }) => kind);
  await trx('total_counts').where({ contractor_id }).delete();
  await insertAll(
    trx,
    'total_counts',
    rows.map(({ kind, count }) => ({ contractor_id, kind, count })),
  );
}

/** Counts never become negative: the statistics of old days may have been deleted. */
function sumCounts<Count extends Total>(before: Count[], added: Count[], sign: 1 | -1, key: (count: Count) => string): Count[] {
  const sums = new Map(before.map((count) => [key(count), count]));
  for (const each of added) sums.set(key(each), { ...each, count: Math.max(0, (sums.get(key(each))?.count ?? 0) + sign * each.count) });
  return [...sums.values()].filter(({ count }) => count > 0);
}

import type { Knex } from 'knex';
import { insertAll } from '../../models/insertAll';
import type { Between, MovedCounts } from '../../models/Merge';
import type { DailyCount, TotalCount } from '../../models/rolledCounts';

type Daily = Omit<DailyCount, 'contractor_id'>;
type Total = Omit<TotalCount, 'contractor_id'>;

/**
 * Visits of both are those of the merged company, by day and in all. Marks that are not counted yet stay: whoever counts
 * them gives them to the one that is kept.
 */
export async function moveCounts({ trx, keep, other }: Between): Promise<MovedCounts> {
  const daily = await readDaily(trx, other);
  const total = await readTotal(trx, other);
  const open = await openMarks(trx, other);
  await addDaily(trx, keep, daily, 1);
  await addTotal(trx, keep, total, 1);
  await trx('daily_counts').where({ contractor_id: other }).delete();
  await trx('total_counts').where({ contractor_id: other }).delete();
  return { daily, total, open };
}

/** Gives back what the other one brought, and what was counted since of the marks that it had then. */
export async function returnCounts({ trx, keep, other }: Between, { daily, total, open }: MovedCounts): Promise<void> {
  const waiting = new Set((await openMarks(trx, other)).map(keyOf));
  const counted = open.filter((mark) => !waiting.has(keyOf(mark)));
  const days = [...daily, ...counted];
  await addDaily(trx, keep, days, -1);
  await addTotal(trx, keep, [...total, ...counted], -1);
  await addDaily(trx, other, days, 1);
  await addTotal(trx, other, [...total, ...counted], 1);
}

async function readDaily(trx: Knex.Transaction, contractor_id: number): Promise<Daily[]> {
  return trx<DailyCount>('daily_counts').where({ contractor_id }).orderBy(['day', 'kind']).forUpdate().select('day', 'kind', 'count');
}

async function readTotal(trx: Knex.Transaction, contractor_id: number): Promise<Total[]> {
  return trx<TotalCount>('total_counts').where({ contractor_id }).orderBy('kind').forUpdate().select('kind', 'count');
}

async function openMarks(trx: Knex.Transaction, contractor_id: number): Promise<Daily[]> {
  const rows: Daily[] = await trx('visit_marks').where({ contractor_id }).groupBy('day', 'kind').select('day', 'kind').count({ count: '*' });
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

const keyOf = ({ day, kind }: Daily) => `${day} ${kind}`;

async function addDaily(trx: Knex.Transaction, contractor_id: number, added: Daily[], sign: 1 | -1): Promise<void> {
  const rows = summed(await readDaily(trx, contractor_id), added, sign, keyOf);
  await trx('daily_counts').where({ contractor_id }).delete();
  await insertAll(
    trx,
    'daily_counts',
    rows.map(({ day, kind, count }) => ({ contractor_id, day, kind, count })),
  );
}

async function addTotal(trx: Knex.Transaction, contractor_id: number, added: Total[], sign: 1 | -1): Promise<void> {
  const rows = summed(await readTotal(trx, contractor_id), added, sign, ({ kind }) => kind);
  await trx('total_counts').where({ contractor_id }).delete();
  await insertAll(
    trx,
    'total_counts',
    rows.map(({ kind, count }) => ({ contractor_id, kind, count })),
  );
}

/** Nothing is below zero: days that are long over are forgotten. */
function summed<Count extends Total>(before: Count[], added: Count[], sign: 1 | -1, key: (count: Count) => string): Count[] {
  const sums = new Map(before.map((count) => [key(count), count]));
  for (const each of added) sums.set(key(each), { ...each, count: Math.max(0, (sums.get(key(each))?.count ?? 0) + sign * each.count) });
  return [...sums.values()].filter(({ count }) => count > 0);
}

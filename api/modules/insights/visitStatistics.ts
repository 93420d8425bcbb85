import type { Knex } from 'knex';
import { insertAll } from '#api/database/queries';
import type { VisitEventKind } from '#contract/insights/insightMetrics';

/** Number of a contractor's visits of one kind since it was first listed. */
export interface VisitTotal {
  contractor_id: number;
  kind: VisitEventKind;
  count: number;
}

/** Number of visits on one day. */
export interface DailyVisitTotal extends VisitTotal {
  day: string;
}

/**
 * Adds visits to the daily counts and the totals. Visits of a merged contractor count for the one that it was merged into, and those of deleted
 * contractors are dropped.
 */
export async function addVisitStatistics(trx: Knex.Transaction, day: string, visits: VisitTotal[]): Promise<void> {
  const counts = sumVisits(await attributeToMergeTargets(trx, visits));
  const contractorIds = [...new Set(counts.map(({ contractor_id }) => contractor_id))].sort((one, other) => one - other);
  // Lock the contractors, so that a concurrent deletion doesn't leave orphaned rows.
  const ids: number[] = await trx('contractors').whereIn('id', contractorIds).orderBy('id').forShare().pluck('id');
  const existing = counts.filter(({ contractor_id }) => ids.includes(contractor_id));
  const daily = trx<DailyVisitTotal>('daily_counts').whereIn('contractor_id', ids).where({ day });
  const dailyBefore = await daily.clone().forUpdate().select('contractor_id', 'day', 'kind', 'count');
  await daily.delete();
  await insertAll(trx, 'daily_counts', sumVisits([...dailyBefore, ...existing.map((count) => ({ ...count, day }))]));
  // A locking read sees the current values, even if the transaction has an older snapshot: another day may be rolled up at the same time.
  const totals = trx<VisitTotal>('total_counts').whereIn('contractor_id', ids);
  const totalsBefore = await totals.clone().forUpdate().select('contractor_id', 'kind', 'count');
  await totals.delete();
  await insertAll(trx, 'total_counts', sumVisits([...totalsBefore, ...existing]));
}

/**
 * Replaces merged contractors by their merge targets. The shared lock orders this against a concurrent merge, whose undo identifies the visits by
 * their marks.
 */
async function attributeToMergeTargets(trx: Knex.Transaction, counts: VisitTotal[]): Promise<VisitTotal[]> {
  const ids = counts.map(({ contractor_id }) => contractor_id);
  const rows: { id: number; merged_into: number }[] = await trx('contractors')
    .whereIn('id', ids)
    .whereNotNull('merged_into')
    .forShare()
    .select('id', 'merged_into');
  if (rows.length === 0) return counts;
  const mergeTargets = new Map(rows.map((row) => [row.id, row.merged_into]));
  const attributed = counts.map((count) => ({ ...count, contractor_id: mergeTargets.get(count.contractor_id) ?? count.contractor_id }));
  // The target may have been merged as well.
  return attributeToMergeTargets(trx, attributed);
}

/** Sums the counts for each contractor and kind. */
export function sumVisits<Count extends VisitTotal>(counts: Count[]): Count[] {
  const sumByKey = new Map<string, Count>();
  for (const each of counts) {
    const key = `${each.contractor_id} ${each.kind}`;
    sumByKey.set(key, { ...each, count: each.count + (sumByKey.get(key)?.count ?? 0) });
  }
  return [...sumByKey.values()];
}

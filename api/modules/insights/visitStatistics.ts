import type { Knex } from 'knex';
import { insertAll } from '#api/database/queries';
import type { VisitEventKind } from '#contract/insights/insightMetrics';

/** Number of a contractor's visits since it was listed. */
export interface VisitTotal {
  contractor_id: number;
  kind: VisitEventKind;
  count: number;
}

/** Number of its visits on one day. */
export interface DailyVisitTotal extends VisitTotal {
  day: string;
}

/**
 * Adds to the counts of a day and to the totals. Visits of a merged contractor count for the contractor it was merged into; those of deleted
 * contractors are omitted.
 */
export async function addVisitStatistics(trx: Knex.Transaction, day: string, visits: VisitTotal[]): Promise<void> {
  const counts = sumVisits(await attributeToMergeTargets(trx, visits));
  const contractorIds = [...new Set(counts.map(({ contractor_id }) => contractor_id))].sort((one, other) => one - other);
  // Locks the contractors, so that none is deleted while rows that refer to it are inserted.
  const ids: number[] = await trx('contractors').whereIn('id', contractorIds).orderBy('id').forShare().pluck('id');
  const existing = counts.filter(({ contractor_id }) => ids.includes(contractor_id));
  const daily = trx<DailyVisitTotal>('daily_counts').whereIn('contractor_id', ids).where({ day });
  const dailyBefore = await daily.clone().forUpdate().select('contractor_id', 'day', 'kind', 'count');
  await daily.delete();
  await insertAll(trx, 'daily_counts', sumVisits([...dailyBefore, ...existing.map((count) => ({ ...count, day }))]));
  // A locking read returns current values, whatever the transaction's snapshot: another day may be counted at the same time.
  const totals = trx<VisitTotal>('total_counts').whereIn('contractor_id', ids);
  const totalsBefore = await totals.clone().forUpdate().select('contractor_id', 'kind', 'count');
  await totals.delete();
  await insertAll(trx, 'total_counts', sumVisits([...totalsBefore, ...existing]));
}

/** Also covers merges that happen right now: the undo of a merge moves uncounted visits back by their marks. */
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
  // The contractor it was merged into may have been merged itself.
  return attributeToMergeTargets(trx, attributed);
}

/** Sums the counts per contractor and kind. */
export function sumVisits<Count extends VisitTotal>(counts: Count[]): Count[] {
  const sumByKey = new Map<string, Count>();
  for (const each of counts) {
    const key = `${each.contractor_id} ${each.kind}`;
    sumByKey.set(key, { ...each, count: each.count + (sumByKey.get(key)?.count ?? 0) });
  }
  return [...sumByKey.values()];
}

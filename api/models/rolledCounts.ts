import type { Knex } from 'knex';
import type { CountKind } from '../contract/countKinds';
import { insertAll } from './insertAll';

/** How many visitors a contractor had, since it is listed. */
export interface TotalCount {
  contractor_id: number;
  kind: CountKind;
  count: number;
}

/** How many it had on one day. */
export interface DailyCount extends TotalCount {
  day: string;
}

/**
 * Adds to the counts of a day, and to the sums over all days. What was seen of a contractor that has been merged counts for
 * the one that it is a part of; who is no contractor any more is left out.
 */
export async function addCounts(trx: Knex.Transaction, day: string, seen: TotalCount[]): Promise<void> {
  const counts = sums(await ofMerged(trx, seen));
  const asked = [...new Set(counts.map(({ contractor_id }) => contractor_id))].sort((one, other) => one - other);
  // Held: one that goes in this moment would leave rows behind that refer to nothing.
  const ids: number[] = await trx('contractors').whereIn('id', asked).orderBy('id').forShare().pluck('id');
  const kept = counts.filter(({ contractor_id }) => ids.includes(contractor_id));
  const daily = trx<DailyCount>('daily_counts').whereIn('contractor_id', ids).where({ day });
  const dailyBefore = await daily.clone().forUpdate().select('contractor_id', 'day', 'kind', 'count');
  await daily.delete();
  await insertAll(trx, 'daily_counts', sums([...dailyBefore, ...kept.map((count) => ({ ...count, day }))]));
  // Read as they are now, whatever else the transaction has seen: another day may be counted at the same time.
  const totals = trx<TotalCount>('total_counts').whereIn('contractor_id', ids);
  const totalsBefore = await totals.clone().forUpdate().select('contractor_id', 'kind', 'count');
  await totals.delete();
  await insertAll(trx, 'total_counts', sums([...totalsBefore, ...kept]));
}

/** Whoever is merged in this very moment: a merge takes what waits to be counted with it when it is taken back, by the marks. */
async function ofMerged(trx: Knex.Transaction, counts: TotalCount[]): Promise<TotalCount[]> {
  const ids = counts.map(({ contractor_id }) => contractor_id);
  const rows: { id: number; merged_into: number }[] = await trx('contractors')
    .whereIn('id', ids)
    .whereNotNull('merged_into')
    .forShare()
    .select('id', 'merged_into');
  if (rows.length === 0) return counts;
  const into = new Map(rows.map((row) => [row.id, row.merged_into]));
  const next = counts.map((count) => ({ ...count, contractor_id: into.get(count.contractor_id) ?? count.contractor_id }));
  // One that it was merged into may have been merged itself.
  return ofMerged(trx, next);
}

/** One for each contractor and kind. */
export function sums<Count extends TotalCount>(counts: Count[]): Count[] {
  const added = new Map<string, Count>();
  for (const each of counts) {
    const key = `${each.contractor_id} ${each.kind}`;
    added.set(key, { ...each, count: each.count + (added.get(key)?.count ?? 0) });
  }
  return [...added.values()];
}

import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '#api/database/database';

/** Maximum number of changes deleted in one transaction. */
const batchSize = 500;
/** Larger clock differences are errors: a change with such a timestamp must not prevent others from being pruned. */
const maxClockSkew = 24 * 3_600_000;

interface Row {
  id: number;
  seq: number;
  changed_at: number;
}

/**
 * Deletes numbered changes from the oldest on, up to the first one made at or after `before`. Followers that have not read them detect this by
 * `pruned_to` of the clock and read all rows again.
 * @param before UTC milliseconds
 * @param now UTC milliseconds
 */
export async function pruneChanges(database: Database, before: number, now: number): Promise<void> {
  const isRetained = ({ changed_at }: Row) => changed_at >= before && changed_at <= now + maxClockSkew;
  while ((await database.transactionWithoutInvalidation((trx) => pruneBatch(trx, isRetained))) === batchSize) await setImmediate();
}

async function pruneBatch(trx: Knex.Transaction, isRetained: (row: Row) => boolean): Promise<number> {
  const { pruned_to } = await trx('change_clock').where({ id: 1 }).forUpdate().first('pruned_to');
  const rows: Row[] = await trx('contractor_changes')
    .select('id', 'seq', 'changed_at')
    .where('seq', '>', Number(pruned_to))
    .orderBy('seq')
    .limit(batchSize);
  const end = rows.findIndex(isRetained);
  const pruned = end < 0 ? rows : rows.slice(0, end);
  const last = pruned.at(-1);
  if (!last) return 0;
  await deleteChanges(
    trx,
    pruned.map(({ id }) => Number(id)),
  );
  await trx('change_clock').where({ id: 1 }).update({ pruned_to: last.seq });
  return pruned.length;
}

/** Each row is looked up by its key. If MySQL scanned the table, it would wait for uncommitted changes. */
async function deleteChanges(trx: Knex.Transaction, ids: number[]): Promise<void> {
  if (trx.client.config.client !== 'mysql2') return void (await trx('contractor_changes').whereIn('id', ids).delete());
  const list = ids.map((id) => `SELECT ${id} AS id`).join(' UNION ALL ');
  await trx.raw(`DELETE changes FROM (${list}) AS pruned STRAIGHT_JOIN contractor_changes AS changes ON changes.id = pruned.id`);
}

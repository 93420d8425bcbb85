import type { Knex } from 'knex';
import type { Database } from '#api/database/database';

/** A transaction that has recorded a change and is still open. */
export interface OpenTransaction {
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
}

/**
 * Begins a transaction that records one change of a contractor; anything committed before it gets higher ids. SQLite has a single writer, so there
 * the work runs at the end, with an id reserved now.
 */
export async function openTransaction(database: Database, work: (trx: Knex.Transaction) => Promise<unknown>): Promise<OpenTransaction> {
  if (database.dialect === 'mysql') {
    const trx = await database.write.transaction();
    await work(trx);
    return { commit: async () => void (await trx.commit()), rollback: async () => void (await trx.rollback()) };
  }
  const reserved = await database.write.transaction(async (trx) => {
    const [id = 0] = await trx('contractor_changes').insert({ contractor_id: 0, revision: 0, kind: 'updated', changed_at: 0 });
    await trx('contractor_changes').where({ id }).delete();
    return id;
  });
  const commit = () =>
    database.write.transaction(async (trx) => {
      await work(trx);
      const newest = await trx('contractor_changes').max({ id: 'id' }).first();
      await trx('contractor_changes').where({ id: newest?.id }).update({ id: reserved });
    });
  return { commit, rollback: async () => undefined };
}

/** Records this many changes without a visible difference, each as a separate writer. */
export async function recordChanges(database: Database, contractorId: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ contractor_id: contractorId, revision: 1, kind: 'updated', changed_at: Date.now() }));
  await database.write.transaction(async (trx) => {
    for (let start = 0; start < count; start += 100) await trx('contractor_changes').insert(rows.slice(start, start + 100));
  });
}

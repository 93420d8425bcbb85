import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';

/** Number of attempts under a key, and the time until which the next one has to wait. */
export class AttemptCount extends BaseModel {
  static override tableName = 'attempt_counts';
  static override idColumn = 'key_hash';
  declare key_hash: string;
  declare failures: number;
  declare blocked_until: number;
  declare window_ends_at: number;

  /** Creates missing counts. This needs a separate transaction: combined with later work, the locks of concurrent inserts would block each other. */
  static async createMissing(trx: Knex, keys: string[]): Promise<void> {
    const rows = [...keys].sort().map((key_hash) => ({ key_hash, failures: 0, blocked_until: 0, window_ends_at: 0 }));
    await trx(AttemptCount.tableName).insert(rows).onConflict('key_hash').ignore();
  }

  /** Locks the counts of the keys until the transaction ends, always in the same order to avoid deadlocks. */
  static async lock(trx: Knex, keys: string[]): Promise<Map<string, AttemptCount>> {
    const counts = await AttemptCount.query(trx)
      .findByIds([...keys].sort())
      .orderBy('key_hash')
      .forUpdate();
    return new Map(counts.map((count) => [count.key_hash, count]));
  }
}

import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';

/** How often something was tried under a key, and until when the next try has to wait. */
export class AttemptCount extends BaseModel {
  static override tableName = 'attempt_counts';
  static override idColumn = 'key_hash';
  declare key_hash: string;
  declare failures: number;
  declare blocked_until: number;
  declare window_ends_at: number;

  /**
   * Makes the counts that there are not yet. In a transaction of its own: held together with what follows, the locks of
   * many at once would stand in each other's way.
   */
  static async createMissing(trx: Knex, keys: string[]): Promise<void> {
    const rows = [...keys].sort().map((key_hash) => ({ key_hash, failures: 0, blocked_until: 0, window_ends_at: 0 }));
    await trx(AttemptCount.tableName).insert(rows).onConflict('key_hash').ignore();
  }

  /** The counts of the keys, held until the transaction ends: always in the same order. */
  static async lock(trx: Knex, keys: string[]): Promise<Map<string, AttemptCount>> {
    const counts = await AttemptCount.query(trx)
      .findByIds([...keys].sort())
      .orderBy('key_hash')
      .forUpdate();
    return new Map(counts.map((count) => [count.key_hash, count]));
  }
}

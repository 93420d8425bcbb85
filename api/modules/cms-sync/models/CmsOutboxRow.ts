import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';

/** A contractor whose changes are not in the CMS yet. */
export class CmsOutboxRow extends BaseModel {
  static override tableName = 'cms_outbox';
  static override idColumn = 'contractor_id';
  declare contractor_id: number;
  /** How often it has changed since it was handed over. */
  declare changes: number;
  /** Since when it waits. UTC milliseconds, as all times. */
  declare noted_at: number;
  declare next_at: number;
  declare tries: number;
  /** Why it failed the last time; null where it did not. */
  declare error: string | null;
  declare failed_at: number | null;
}

/** Milliseconds until what failed is tried again. */
const retryBackoff = { initialMs: 5000, maxMs: 10 * 60_000 };

/** A row as it was looked at. */
export type PendingOutboxRow = Pick<CmsOutboxRow, 'contractor_id' | 'changes' | 'noted_at'>;

/** Takes away what was handed over, unless it has changed again since it was looked at. */
export async function acknowledgeOutboxRow(trx: Knex.Transaction, { contractor_id, changes, noted_at }: PendingOutboxRow): Promise<void> {
  await CmsOutboxRow.query(trx).delete().where({ contractor_id, changes, noted_at });
}

/** Has them wait for another one, who comes first. They have not failed. */
export async function postponeOutboxRows(trx: Knex.Transaction, contractorIds: readonly number[], until: number): Promise<void> {
  await CmsOutboxRow.query(trx).whereIn('contractor_id', contractorIds).patch({ next_at: until });
}

/** Has all that wait tried at once. */
export async function retryAllNow(trx: Knex.Transaction, now: number): Promise<void> {
  await CmsOutboxRow.query(trx).where('next_at', '>', now).patch({ next_at: now });
}

/** Notes why something could not be handed over; it is tried again, ever more seldom. @param reason for admins */
export async function recordOutboxFailure(trx: Knex.Transaction, contractorId: number, reason: string, now: number): Promise<void> {
  const row = await CmsOutboxRow.query(trx).findById(contractorId);
  if (!row) return;
  const next_at = now + Math.min(retryBackoff.maxMs, retryBackoff.initialMs * 2 ** row.tries);
  await CmsOutboxRow.query(trx)
    .findById(contractorId)
    .patch({ tries: row.tries + 1, next_at, error: reason.slice(0, 500), failed_at: now });
}

import type { Knex } from 'knex';
import { backoffDelay } from '#api/background/scheduling';
import { BaseModel } from '#api/database/BaseModel';

/** A contractor with changes that aren't in the CMS yet. */
export class CmsOutboxRow extends BaseModel {
  static override tableName = 'cms_outbox';
  static override idColumn = 'contractor_id';
  declare contractor_id: number;
  /** Number of changes since the last push. */
  declare changes: number;
  /** When the row was queued. All times are UTC milliseconds. */
  declare noted_at: number;
  declare next_at: number;
  declare tries: number;
  /** Reason of the last failure; null if the last attempt didn't fail. */
  declare error: string | null;
  declare failed_at: number | null;
}

/** Backoff for failed pushes, in milliseconds. */
const retryBackoff = { initialMs: 5000, maxMs: 10 * 60_000 };

/** The columns that identify a row's state when it was read. */
export type PendingOutboxRow = Pick<CmsOutboxRow, 'contractor_id' | 'changes' | 'noted_at'>;

/** Deletes the row of a pushed contractor, unless the contractor has changed again since the row was read. */
export async function acknowledgeOutboxRow(trx: Knex.Transaction, { contractor_id, changes, noted_at }: PendingOutboxRow): Promise<void> {
  await CmsOutboxRow.query(trx).delete().where({ contractor_id, changes, noted_at });
}

/** Postpones rows without counting a failure, for contractors that the initial sync pushes first. */
export async function postponeOutboxRows(trx: Knex.Transaction, contractorIds: readonly number[], until: number): Promise<void> {
  await CmsOutboxRow.query(trx).whereIn('contractor_id', contractorIds).patch({ next_at: until });
}

/** Makes all postponed rows due now. */
export async function retryAllNow(trx: Knex.Transaction, now: number): Promise<void> {
  await CmsOutboxRow.query(trx).where('next_at', '>', now).patch({ next_at: now });
}

/** Records a failed push and schedules a retry with exponential backoff. @param reason shown to admins */
export async function recordOutboxFailure(trx: Knex.Transaction, contractorId: number, reason: string, now: number): Promise<void> {
  const row = await CmsOutboxRow.query(trx).findById(contractorId);
  if (!row) return;
  const next_at = now + backoffDelay(retryBackoff, row.tries + 1);
  await CmsOutboxRow.query(trx)
    .findById(contractorId)
    .patch({ tries: row.tries + 1, next_at, error: reason.slice(0, 500), failed_at: now });
}

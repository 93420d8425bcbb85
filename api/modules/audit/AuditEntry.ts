import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { findDecisionContext } from '#api/database/transactions';
import type { AuditAction, AuditSubject } from '#contract/audit';

/** A decision in the audit log, written in the same transaction as the decision. */
export class AuditEntry extends BaseModel {
  static override tableName = 'audit_log';
  static override jsonAttributes = ['before', 'after'];
  declare id: number;
  declare at: number;
  /** null for the system. */
  declare actor_id: number | null;
  declare action: AuditAction;
  declare subject: AuditSubject;
  declare subject_id: number;
  /** Email address of the editor for a change made in the CMS, empty if unknown; null for a change made on the site. */
  declare editor: string | null;
  declare before: object | null;
  declare after: object | null;
}

/** Adds an entry to the audit log. `before` and `after` need only the values that changed. */
export async function recordAuditEntry(
  trx: Knex.Transaction,
  entry: Omit<AuditEntry, 'id' | 'editor' | keyof BaseModel> & Partial<Pick<AuditEntry, 'editor'>>,
): Promise<void> {
  const { id } = await AuditEntry.query(trx).insert(entry);
  findDecisionContext(trx)?.entries.push(id);
}

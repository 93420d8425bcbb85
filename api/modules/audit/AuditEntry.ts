import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { findDecisionContext } from '#api/database/transactions';
import type { AuditAction, AuditSubject } from '#contract/audit';

/** Who decided what: written in the transaction of the decision. */
export class AuditEntry extends BaseModel {
  static override tableName = 'audit_log';
  static override jsonAttributes = ['before', 'after'];
  declare id: number;
  declare at: number;
  /** Null for the program itself. */
  declare actor_id: number | null;
  declare action: AuditAction;
  declare subject: AuditSubject;
  declare subject_id: number;
  /** Who did it in the CMS: an editor's address, empty where that is not known; null for what was done here. */
  declare editor: string | null;
  declare before: object | null;
  declare after: object | null;
}

/** Adds an entry; what is no difference needs not be in `before` and `after`. */
export async function recordAuditEntry(
  trx: Knex.Transaction,
  entry: Omit<AuditEntry, 'id' | 'editor' | keyof BaseModel> & Partial<Pick<AuditEntry, 'editor'>>,
): Promise<void> {
  const { id } = await AuditEntry.query(trx).insert(entry);
  findDecisionContext(trx)?.entries.push(id);
}

import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { BaseModel } from '#api/database/BaseModel';
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

/** `before` and `after` need only the values that changed. */
export type NewAuditEntry = Omit<AuditEntry, 'id' | 'editor' | keyof BaseModel> & Partial<Pick<AuditEntry, 'editor'>>;

/** Adds an entry to the audit log. Returns its id. */
export async function recordAuditEntry(trx: Knex.Transaction, entry: NewAuditEntry): Promise<number> {
  const { id } = await AuditEntry.query(trx).insert(entry);
  return id;
}

/**
 * Records that an account reads documents or personal data, before they are sent: what can't be recorded isn't shown.
 * @param access `after` needs only what the subject doesn't show, such as the name of a file
 */
export async function recordAccess(
  { database, now }: Pick<Services, 'database' | 'now'>,
  actor: { id: number },
  access: Pick<AuditEntry, 'action' | 'subject' | 'subject_id'> & { after?: object },
): Promise<void> {
  const entry = { at: now(), actor_id: actor.id, before: null, after: null, ...access };
  await database.transactionWithoutInvalidation((trx) => recordAuditEntry(trx, entry));
}

import type { Services } from '#api/config/services';
import { BaseModel } from '#api/database/BaseModel';
import { ApiError, notFound } from '#api/http/errors';
import type { DecisionKind, SavedReasonBody } from '#contract/decisions';
import type { User } from '../accounts/models/User';
import { recordAuditEntry } from '../audit/AuditEntry';

/** Maximum number that fits on the page beside a decision. */
const maxPerKind = 30;

/** Saves a reason for all admins, or returns the existing one with the same text. @throws 422 beyond the limit for its kind */
export async function saveReason({ database, now }: Services, admin: User, { kind, text }: SavedReasonBody): Promise<SavedReason> {
  return database.transactionWithoutInvalidation(async (trx) => {
    const existing = await SavedReason.query(trx).where({ kind }).orderBy('id').forUpdate();
    const duplicate = existing.find((reason) => reason.text === text);
    if (duplicate) return duplicate;
    if (existing.length >= maxPerKind) throw new ApiError('refused', `You can save at most ${maxPerKind} reasons here. Delete one first.`);
    const saved = await SavedReason.query(trx).insertAndFetch({ kind, text, created_at: now() });
    const difference = { before: { kind, text: null }, after: { kind, text } };
    await recordAuditEntry(trx, { at: now(), actor_id: admin.id, action: 'reason.saved', subject: 'reason', subject_id: saved.id, ...difference });
    return saved;
  });
}

/** Deletes a saved reason for all admins. @throws 404 if it doesn't exist */
export async function deleteReason({ database, now }: Services, admin: User, id: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const reason = await SavedReason.query(trx).findById(id).forUpdate();
    if (!reason) throw notFound('reason');
    const { kind, text } = reason;
    await SavedReason.query(trx).deleteById(id);
    const difference = { before: { kind, text }, after: { kind, text: null } };
    await recordAuditEntry(trx, { at: now(), actor_id: admin.id, action: 'reason.removed', subject: 'reason', subject_id: id, ...difference });
  });
}

/** A reason that admins use repeatedly. */
export class SavedReason extends BaseModel {
  static override tableName = 'saved_reasons';
  declare id: number;
  declare kind: DecisionKind;
  declare text: string;
  declare created_at: number;
}

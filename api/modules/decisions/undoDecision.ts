import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { isConstraintViolation } from '#api/database/database';
import { ApiError, notFound } from '#api/http/errors';
import type { UndoneDecision } from '#contract/decisions';
import type { User } from '../accounts/models/User';
import { AuditEntry, recordAuditEntry } from '../audit/AuditEntry';
import { countReviews } from '../contractors/countReviews';
import type { StoredRecord } from '../contractors/models/ContractorRecord';
import { isSameDecisionState, pickDecisionState, restoreDecisionState } from '../contractors/store/contractorDecisionState';
import { lockContractor } from '../contractors/store/lockContractor';
import { OutboxEmail } from '../email/OutboxEmail';
import { Decision } from './Decision';
import { isUnchangedSince, lockTrackedRows, restoreRows } from './decisionRows';
import { undoGraceMs } from './runDecision';

const tooLateError = () => new ApiError('conflict', "This can't be undone any more: the 10 seconds are over.");
const changedSinceError = () => new ApiError('conflict', "Something has changed since, so this can't be undone.");

/**
 * Undoes the admin's own decision in one transaction: restores all changes and deletes its queued emails.
 * @throws 404 for another admin's decision, 409 if it is too late or something that it changed has changed since
 */
export async function undoDecision({ database, now }: Services, admin: User, id: number): Promise<UndoneDecision> {
  const existing = await Decision.query(database.read).findById(id).where({ admin_id: admin.id });
  if (!existing) throw notFound('decision');
  await database
    .transaction(async (trx) => {
      const stored = existing.contractor_id === null ? null : await lockContractor(trx, existing.contractor_id);
      const decision = await Decision.query(trx).findById(id).forUpdate();
      if (!decision) throw notFound('decision');
      if (decision.undone_at !== null) throw new ApiError('conflict', 'This decision has already been undone.');
      if (now() >= decision.undo_until + undoGraceMs) throw tooLateError();
      await deleteQueuedEmails(trx, id);
      await restore(trx, stored, decision, now());
      for (const entry of await AuditEntry.query(trx).findByIds(decision.entries).orderBy('id')) {
        const { subject, subject_id, before, after } = entry;
        const reversed = { before: after, after: before };
        await recordAuditEntry(trx, { at: now(), actor_id: admin.id, action: 'decision.undone', subject, subject_id, ...reversed });
      }
      await Decision.query(trx).findById(id).patch({ undone_at: now() });
    })
    .catch((error: unknown) => {
      throw isConstraintViolation(error) ? changedSinceError() : error;
    });
  return { kind: existing.kind, subject_id: existing.subject_id };
}

/** @throws 409 if one of the emails was sent or is being sent */
async function deleteQueuedEmails(trx: Knex.Transaction, decisionId: number): Promise<void> {
  const emails = await OutboxEmail.query(trx).where({ decision_id: decisionId }).forUpdate();
  if (emails.some(({ attempts }) => attempts > 0)) throw tooLateError();
  await OutboxEmail.query(trx).delete().where({ decision_id: decisionId });
}

async function restore(trx: Knex.Transaction, stored: StoredRecord | null, { changes, ...decision }: Decision, now: number): Promise<void> {
  const { contractor, rows } = changes;
  if (!isUnchangedSince(decision.kind, rows, await lockTrackedRows(trx, decision))) throw changedSinceError();
  if (stored && contractor && !isSameDecisionState(pickDecisionState(stored.contractor), contractor.after)) throw changedSinceError();
  await restoreRows(trx, decision.kind, rows);
  if (!stored) return;
  const reviews = rows.some(({ table }) => table === 'reviews') ? await countReviews(trx, stored.contractor.id) : undefined;
  await restoreDecisionState(trx, stored, { change: contractor, reviews }, now);
}

import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { notFound } from '#api/http/errors';
import { redactTokens } from '#api/http/logging/logRequests';
import type { AuditAction } from '#contract/audit';
import type { FeedbackBody, FeedbackDecision } from '#contract/feedback/feedback';
import type { User } from '../accounts/models/User';
import { recordAuditEntry } from '../audit/AuditEntry';
import { Feedback } from './Feedback';

/**
 * Closes or reopens feedback, or changes the admins' note. Records nothing if nothing changes.
 * @returns the feedback with its author and the deciding admin
 * @throws 404 if it does not exist
 */
export async function updateFeedback({ database, now }: Services, admin: User, id: number, { state, note }: FeedbackDecision): Promise<Feedback> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const locked = await Feedback.query(trx).findById(id).forUpdate();
    if (!locked) throw notFound('feedback');
    const before = { state: locked.state, note: locked.note ?? '' };
    const after = { state, note: note ?? before.note };
    if (before.state === after.state && before.note === after.note) return;
    const decisionColumns = before.state === state ? {} : { decided_at: now(), decided_by: admin.id };
    await Feedback.query(trx)
      .findById(id)
      .patch({ state, note: after.note || null, ...decisionColumns });
    const action: AuditAction = before.state === state ? 'feedback.noted' : state === 'settled' ? 'feedback.settled' : 'feedback.reopened';
    await recordAuditEntry(trx, { at: now(), actor_id: admin.id, action, subject: 'feedback', subject_id: id, before, after });
  });
  const feedback = await Feedback.query(database.read).findById(id).withGraphFetched('[user, decider, screenshot]');
  if (!feedback) throw notFound('feedback');
  return feedback;
}

/**
 * Stores feedback for the admins.
 * @returns its id
 * @throws 429 for too much feedback
 */
export async function createFeedback({ database, limiter, now }: Services, user: SignedInUser, body: FeedbackBody): Promise<number> {
  await limiter.consume(['feedbackOfUser', String(user.id)]);
  // Readers of the feedback must not be able to use an emailed link.
  const row = { ...body, page: redactTokens(body.page), user_id: user.id, state: 'open', created_at: now() } as const;
  return (await database.transactionWithoutInvalidation(async (trx) => Feedback.query(trx).insertAndFetch(row))).id;
}

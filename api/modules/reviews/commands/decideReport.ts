import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import type { Recorder } from '#api/modules/audit/Recorder';
import { alreadyDecidedError } from '#api/modules/decisions/alreadyDecidedError';
import { runDecision } from '#api/modules/decisions/runDecision';
import { reportStateMessages } from '#api/modules/decisions/stateMessages';
import type { Undo } from '#contract/decisions';
import type { ReportDecision } from '#contract/reviews/reviews';
import { ReviewReport } from '../models/ReviewReport';
import { applyDecision, rejectConflictOfInterest } from './applyDecision';
import { lockReview } from './changeReview';

/**
 * Applies an admin's decision on a report. Upholding it removes the review, which settles every other report of it.
 * @returns the undo token if it was requested
 * @throws 404 if the report does not exist, 409 if it is settled or the review is not published, 422 for a conflict of interest
 */
export async function decideReport(
  services: Services,
  admin: User,
  id: number,
  { state, reason, undoable }: ReportDecision,
): Promise<Undo | undefined> {
  const { database, workers } = services;
  const existing = await ReviewReport.query(database.read).findById(id).withGraphFetched('review');
  if (!existing?.review) throw notFound('report');
  const reportedReview = existing.review;
  const undo = await database.transaction(async (trx) => {
    const locked = await lockReview(trx, reportedReview);
    const report = await ReviewReport.query(trx).findById(id).forUpdate();
    if (!report) throw notFound('report');
    await rejectConflictOfInterest(trx, admin, locked);
    if (report.state !== 'open') {
      const subject = { subject: 'report', id, state: report.state } as const;
      throw await alreadyDecidedError(trx, subject, admin, services.now(), reportStateMessages[report.state]);
    }
    if (state === 'upheld' && locked.review.state !== 'published') {
      throw new ApiError('conflict', 'The review is no longer published, so there is nothing to remove. Dismiss the report instead.');
    }
    const now = services.now();
    return runDecision(trx, { kind: 'report', subject_id: id, stored: locked.stored, admin: admin.id, undoable, now }, (recorder) =>
      state === 'dismissed'
        ? dismissReport(trx, recorder, report, admin, reason, now)
        : applyDecision(services, trx, recorder, locked, admin, { state: 'removed', reason }),
    );
  });
  workers.wake('email');
  return undo;
}

async function dismissReport(
  trx: Knex.Transaction,
  recorder: Recorder,
  { id, state, review_id }: ReviewReport,
  admin: User,
  reason: string,
  now: number,
): Promise<void> {
  await ReviewReport.query(trx)
    .findById(id)
    .patch({ state: 'dismissed', decided_at: now, decided_by: admin.id, decision_reason: reason || null });
  const after = { state: 'dismissed', ...(reason && { reason }), review_id };
  await recorder.recordAuditEntry({
    at: now,
    actor_id: admin.id,
    action: 'report.dismissed',
    subject: 'report',
    subject_id: id,
    before: { state },
    after,
  });
}

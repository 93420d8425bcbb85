import type { Knex } from 'knex';
import type { Undo } from '../../contract/decisions';
import type { ReportDecision } from '../../contract/reviews';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { holdReview } from '../../models/changeReview';
import { decide } from '../../models/decide';
import { ReviewReport } from '../../models/ReviewReport';
import type { User } from '../../models/User';
import { decidedAlready } from '../decidedAlready';
import { applyDecision, refuseOwnDecision } from './applyDecision';

/**
 * An admin's decision on a report: upholding it removes the review, which settles every other report of it too.
 * @returns by what it can be taken back, where that was asked for
 * @throws 404 where there is no such report, 409 where it is settled or the review is not published, 422 for who has a part in it
 */
export async function decideReport(
  services: Services,
  admin: User,
  id: number,
  { state, reason, undoable }: ReportDecision,
): Promise<Undo | undefined> {
  const { database, mail } = services;
  const asked = await ReviewReport.query(database.read).findById(id).withGraphFetched('review');
  if (!asked?.review) throw notFound('report');
  const about = asked.review;
  const undo = await database.transaction(async (trx) => {
    const held = await holdReview(trx, about);
    const report = await ReviewReport.query(trx).findById(id).forUpdate();
    if (!report) throw notFound('report');
    await refuseOwnDecision(trx, admin, held);
    if (report.state !== 'open') {
      const subject = { subject: 'report', id, state: report.state } as const;
      throw await decidedAlready(trx, subject, admin, services.now(), `This report is ${report.state} already.`);
    }
    if (state === 'upheld' && held.review.state !== 'published') {
      throw new ApiError('conflict', `The review is ${held.review.state}, so there is nothing to remove. Dismiss the report instead.`);
    }
    const now = services.now();
    return decide(trx, { kind: 'report', subject_id: id, stored: held.stored, admin: admin.id, undoable, now }, () =>
      state === 'dismissed' ? dismiss(trx, report, admin, reason, now) : applyDecision(services, trx, held, admin, { state: 'removed', reason }),
    );
  });
  mail.wake();
  return undo;
}

async function dismiss(trx: Knex.Transaction, { id, state, review_id }: ReviewReport, admin: User, reason: string, now: number): Promise<void> {
  await ReviewReport.query(trx)
    .findById(id)
    .patch({ state: 'dismissed', decided_at: now, decided_by: admin.id, decision_reason: reason || null });
  const after = { state: 'dismissed', ...(reason && { reason }), review_id };
  await noteAudit(trx, { at: now, actor_id: admin.id, action: 'report.dismissed', subject: 'report', subject_id: id, before: { state }, after });
}

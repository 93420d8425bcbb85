import type { Knex } from 'knex';
import type { ReportDecision } from '../../contract/reviews';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { holdReview } from '../../models/changeReview';
import { ReviewReport } from '../../models/ReviewReport';
import type { User } from '../../models/User';
import { applyDecision, refuseOwnDecision } from './applyDecision';

/**
 * An admin's decision on a report: upholding it removes the review, which settles every other report of it too.
 * @throws 404 where there is no such report, 409 where it is settled or the review is not published, 422 for who has a part in it
 */
export async function decideReport(services: Services, admin: User, id: number, { state, reason }: ReportDecision): Promise<void> {
  const { database, mail } = services;
  const asked = await ReviewReport.query(database.read).findById(id).withGraphFetched('review');
  if (!asked?.review) throw notFound('report');
  const about = asked.review;
  await database.transaction(async (trx) => {
    const held = await holdReview(trx, about);
    const report = await ReviewReport.query(trx).findById(id).forUpdate();
    if (!report) throw notFound('report');
    await refuseOwnDecision(trx, admin, held);
    if (report.state !== 'open') throw new ApiError('conflict', `This report is ${report.state} already.`);
    if (state === 'dismissed') return dismiss(trx, report, admin, reason, services.now());
    if (held.review.state !== 'published') {
      throw new ApiError('conflict', `The review is ${held.review.state}, so there is nothing to remove. Dismiss the report instead.`);
    }
    await applyDecision(services, trx, held, admin, { state: 'removed', reason });
  });
  mail.wake();
}

async function dismiss(trx: Knex.Transaction, { id, state, review_id }: ReviewReport, admin: User, reason: string, now: number): Promise<void> {
  await ReviewReport.query(trx)
    .findById(id)
    .patch({ state: 'dismissed', decided_at: now, decided_by: admin.id, decision_reason: reason || null });
  const after = { state: 'dismissed', ...(reason && { reason }), review_id };
  await noteAudit(trx, { at: now, actor_id: admin.id, action: 'report.dismissed', subject: 'report', subject_id: id, before: { state }, after });
}

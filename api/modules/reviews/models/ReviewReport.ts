import type { Knex } from 'knex';
import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { Recorder } from '#api/modules/audit/Recorder';
import type { ReportKind } from '#contract/reviews/reviewChoices';
import type { ReportState } from '#contract/reviews/reviews';
import { Review } from './Review';

export class ReviewReport extends BaseModel {
  static override tableName = 'review_reports';
  declare id: number;
  declare review_id: number;
  declare kind: ReportKind;
  declare reason: string;
  declare state: ReportState;
  declare created_at: number;
  declare decided_at: number | null;
  declare decided_by: number | null;
  declare decision_reason: string | null;
  declare review?: Review;

  static override relationMappings = () => ({
    review: { relation: Model.BelongsToOneRelation, modelClass: Review, join: { from: 'review_reports.review_id', to: 'reviews.id' } },
  });
}

/**
 * Upholds the open reports of a review that is removed or withdrawn, with their audit entries. The review must be locked.
 * @param decision `admin` is null if the author withdrew the review
 */
export async function upholdReports(
  trx: Knex.Transaction,
  recorder: Recorder,
  reviewId: number,
  { admin, reason, now }: { admin: number | null; reason: string; now: number },
): Promise<void> {
  const open = await ReviewReport.query(trx).where({ review_id: reviewId, state: 'open' }).orderBy('id').forUpdate();
  for (const { id, state } of open) {
    await ReviewReport.query(trx).findById(id).patch({ state: 'upheld', decided_at: now, decided_by: admin, decision_reason: reason });
    const after = { state: 'upheld', reason, review_id: reviewId };
    await recorder.recordAuditEntry({
      at: now,
      actor_id: admin,
      action: 'report.upheld',
      subject: 'report',
      subject_id: id,
      before: { state },
      after,
    });
  }
}

import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { ReportKind } from '#contract/reviews/reviewChoices';
import type { ReportState } from '#contract/reviews/reviews';
import { Review } from './Review';

/** What somebody finds wrong with a published review. */
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

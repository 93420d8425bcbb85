import { type AnyQueryBuilder, Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { FeedbackCategory, FeedbackState } from '#contract/feedback/feedbackCategories';
import { User } from '../accounts/models/User';
import { FeedbackScreenshot } from './FeedbackScreenshot';

/** What somebody told us about the site. */
export class Feedback extends BaseModel {
  static override tableName = 'feedback';
  declare id: number;
  /** Null once the account is gone. */
  declare user_id: number | null;
  declare category: FeedbackCategory;
  declare text: string;
  declare page: string;
  declare state: FeedbackState;
  declare created_at: number;
  declare decided_at: number | null;
  declare decided_by: number | null;
  declare note: string | null;
  declare user?: User | null;
  declare decider?: User | null;
  declare screenshot?: FeedbackScreenshot | null;

  static override relationMappings = () => ({
    user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'feedback.user_id', to: 'users.id' } },
    decider: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'feedback.decided_by', to: 'users.id' } },
    screenshot: {
      relation: Model.HasOneRelation,
      modelClass: FeedbackScreenshot,
      join: { from: 'feedback.id', to: 'feedback_screenshots.feedback_id' },
      // One that has arrived.
      modify: (screenshots: AnyQueryBuilder) => void screenshots.whereNull('remove_at'),
    },
  });
}

import type { Knex } from 'knex';
import { type AnyQueryBuilder, Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { FeedbackCategory, FeedbackState } from '#contract/feedback/feedback';
import { User } from '../accounts/models/User';

/** A user's feedback about the site. */
export class Feedback extends BaseModel {
  static override tableName = 'feedback';
  declare id: number;
  /** null once the account is deleted. */
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
      // Only a completely uploaded screenshot.
      modify: (screenshots: AnyQueryBuilder) => void screenshots.whereNull('remove_at'),
    },
  });
}

/** A WebP screenshot of feedback, stored in the file storage under `storage_key`. */
export class FeedbackScreenshot extends BaseModel {
  static override tableName = 'feedback_screenshots';
  declare id: number;
  /** null once it is replaced or the feedback is deleted. */
  declare feedback_id: number | null;
  declare storage_key: string;
  declare width: number;
  declare height: number;
  declare created_at: number;
  /** When it is deleted; null while it is shown. */
  declare remove_at: number | null;
}

/** Schedules the screenshots of a user for deletion before the account is deleted. The text stays, but a screenshot may show who sent it. */
export async function purgeScreenshots(trx: Knex.Transaction, userId: number, now: number): Promise<void> {
  const feedbackIds = trx('feedback').where({ user_id: userId }).select('id');
  await FeedbackScreenshot.query(trx).whereIn('feedback_id', feedbackIds).patch({ feedback_id: null, remove_at: now });
}

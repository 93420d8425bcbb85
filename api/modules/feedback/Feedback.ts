import type { Knex } from 'knex';
import { type AnyQueryBuilder, Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { FeedbackCategory, FeedbackState } from '#contract/feedback/feedback';
import { User } from '../accounts/models/User';

export class Feedback extends BaseModel {
  static override tableName = 'feedback';
  declare id: number;
  /** Null once the account is deleted. */
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
      // Only completely uploaded screenshots.
      modify: (screenshots: AnyQueryBuilder) => void screenshots.whereNull('remove_at'),
    },
  });
}

/** A screenshot of feedback, in WebP, stored under its key. */
export class FeedbackScreenshot extends BaseModel {
  static override tableName = 'feedback_screenshots';
  declare id: number;
  /** Null if another one replaced it, or the feedback is deleted. */
  declare feedback_id: number | null;
  declare storage_key: string;
  declare width: number;
  declare height: number;
  declare created_at: number;
  /** When it will be removed; null while it is in use. */
  declare remove_at: number | null;
}

/** Detaches the screenshots of a user before the account is deleted. The feedback's text stays, but a screenshot may identify the user. */
export async function purgeScreenshots(trx: Knex.Transaction, userId: number, now: number): Promise<void> {
  const feedbackIds = trx('feedback').where({ user_id: userId }).select('id');
  await FeedbackScreenshot.query(trx).whereIn('feedback_id', feedbackIds).patch({ feedback_id: null, remove_at: now });
}

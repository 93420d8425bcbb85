import type { Knex } from 'knex';
import { type AnyQueryBuilder, Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { FeedbackCategory, FeedbackState } from '#contract/feedback/feedback';
import { User } from '../accounts/models/User';

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

/** A picture that comes with feedback, a WebP. It lies in the storage under its key. */
export class FeedbackScreenshot extends BaseModel {
  static override tableName = 'feedback_screenshots';
  declare id: number;
  /** Null once another one took its place, or the feedback is gone. */
  declare feedback_id: number | null;
  declare storage_key: string;
  declare width: number;
  declare height: number;
  declare created_at: number;
  /** When it goes; null while it is shown. */
  declare remove_at: number | null;
}

/** Lets the pictures go that a user sent, before the account goes: what was said stays, what can be seen may say who it was. */
export async function purgeScreenshots(trx: Knex.Transaction, userId: number, now: number): Promise<void> {
  const feedbackIds = trx('feedback').where({ user_id: userId }).select('id');
  await FeedbackScreenshot.query(trx).whereIn('feedback_id', feedbackIds).patch({ feedback_id: null, remove_at: now });
}

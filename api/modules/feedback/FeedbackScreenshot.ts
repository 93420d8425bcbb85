import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';

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

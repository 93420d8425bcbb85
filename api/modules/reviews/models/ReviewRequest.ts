import { BaseModel } from '#api/database/BaseModel';

const week = 7 * 24 * 3_600_000;

export class ReviewRequest extends BaseModel {
  static override tableName = 'review_requests';
  declare id: number;
  declare contractor_id: number;
  declare name: string;
  declare email: string;
  declare asked_by: number | null;
  /** "contractor email year"; unique, so that nobody is asked twice a year. */
  declare year_key: string;
  declare sent_at: number;
  declare reminded_at: number | null;
}

/** Returns the earliest time for the reminder, in UTC milliseconds. */
export function computeEarliestReminderTime({ sent_at }: { sent_at: number }): number {
  return sent_at + week;
}

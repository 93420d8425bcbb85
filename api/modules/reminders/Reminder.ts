import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';

/** A link that wasn't used within this time no longer does anything. */
export const reminderLinkLifetimeMs = 45 * 86_400_000;

/** A reminder that an owner of a contractor has been sent. Its row and its email are written together, so it is sent once. */
export class Reminder extends BaseModel {
  static override tableName = 'reminders';
  declare id: number;
  declare contractor_id: number;
  declare user_id: number;
  /** Hash of what it reminds of, see `findDueReminders`. */
  declare subject: string;
  declare token_hash: string | null;
  declare created_at: number;
  declare used_at: number | null;
}

/** Of these subjects, returns those of which an owner of a contractor has been reminded. */
export async function findSentSubjects(knex: Knex, contractorId: number, userId: number, subjects: readonly string[]): Promise<Set<string>> {
  const sent = await Reminder.query(knex)
    .select('subject')
    .where({ contractor_id: contractorId, user_id: userId })
    .whereIn('subject', [...subjects]);
  return new Set(sent.map(({ subject }) => subject));
}

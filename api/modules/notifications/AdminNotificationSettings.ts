import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { EmailContent } from '#api/integrations/mail/mailer';
import { type AdminNotifications, digestHour } from '#contract/outbox';
import { utcDay } from '#contract/shared/time/utcDays';
import { User } from '../accounts/models/User';
import { enqueueEmail } from '../email/OutboxEmail';

const hour = 3_600_000;

/** Email notifications of an admin. Without a row all of them are enabled. */
export class AdminNotificationSettings extends BaseModel {
  static override tableName = 'admin_mail';
  static override idColumn = 'user_id';
  static override booleanColumns = ['digest', 'disputes'];
  declare user_id: number;
  declare digest: boolean;
  declare disputes: boolean;
  /** The day of the last digest, including days on which there was nothing to send. */
  declare digest_sent_on: string;
}

const defaultNotifications: AdminNotifications = { digest: true, disputes: true };

/**
 * Returns the day of the latest digest that is due.
 * @param now UTC milliseconds
 */
export function computeDigestDay(now: number): string {
  return utcDay(now - digestHour * hour);
}

export async function readAdminNotifications(knex: Knex, userId: number): Promise<AdminNotifications> {
  const { digest, disputes } = (await AdminNotificationSettings.query(knex).findById(userId)) ?? defaultNotifications;
  return { digest, disputes };
}

/** Creates an admin's row if it is missing. The first digest is that of the next morning. */
export async function ensureNotificationSettings(trx: Knex.Transaction, userId: number, now: number): Promise<void> {
  await trx('admin_mail')
    .insert({ user_id: userId, ...defaultNotifications, digest_sent_on: computeDigestDay(now) })
    .onConflict('user_id')
    .ignore();
}

/** Queries all admins whose account is enabled. */
export function queryActiveAdmins(knex: Knex) {
  return User.query(knex).where({ role: 'admin', disabled_at: null }).orderBy('id');
}

/**
 * Queues an email to every admin with dispute notifications, in the caller's transaction.
 * @param exceptUserId a user who gets none
 */
export async function enqueueDisputeEmails(
  trx: Knex.Transaction,
  buildEmail: (admin: User) => EmailContent,
  exceptUserId: number,
  now: number,
): Promise<void> {
  for (const admin of await queryActiveAdmins(trx)) {
    if (admin.id === exceptUserId || !(await readAdminNotifications(trx, admin.id)).disputes) continue;
    await enqueueEmail(trx, admin.username, buildEmail(admin), now);
  }
}

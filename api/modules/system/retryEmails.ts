import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '../accounts/models/User';
import { recordAuditEntry } from '../audit/AuditEntry';
import { OutboxEmail } from '../email/OutboxEmail';

/** Maximum number of emails requeued in one transaction. */
const chunkSize = 200;

/**
 * Requeues a failed email, which is then retried for a day.
 * @throws 404 if it does not exist, 409 if it did not fail, or failed so long ago that its content is deleted
 */
export async function retryEmail({ database, workers, now }: Services, admin: User, id: number): Promise<OutboxEmail> {
  const retried = await database.transactionWithoutInvalidation(async (trx) => {
    const email = await OutboxEmail.query(trx).findById(id).forUpdate();
    if (!email) throw notFound('email');
    if (email.failed_at === null)
      throw new ApiError('conflict', `This email ${email.sent_at === null ? 'is already waiting to be sent' : 'has already been sent'}.`);
    if (email.text === null) throw new ApiError('conflict', "The content of this email is no longer stored, so it can't be sent again.");
    await requeueEmail(trx, email, admin, now());
    return OutboxEmail.query(trx).findById(id).throwIfNotFound();
  });
  workers.wake('email');
  return retried;
}

/**
 * Requeues every failed email whose content is still stored.
 * @returns the number of emails
 */
export async function retryAllEmails({ database, workers, now }: Services, admin: User): Promise<number> {
  // Emails that fail in the meantime are not requeued again and again.
  const lastFailed = await OutboxEmail.query(database.read).whereNotNull('failed_at').max('id as id').first();
  let total = 0;
  for (let count = chunkSize; count === chunkSize; total += count) {
    count = await database.transactionWithoutInvalidation(async (trx) => {
      const emails = await OutboxEmail.query(trx)
        .whereNotNull('failed_at')
        .whereNotNull('text')
        .where('id', '<=', lastFailed?.id ?? 0)
        .orderBy('id')
        .limit(chunkSize)
        .forUpdate();
      for (const email of emails) await requeueEmail(trx, email, admin, now());
      return emails.length;
    });
  }
  workers.wake('email');
  return total;
}

async function requeueEmail(trx: Knex.Transaction, email: OutboxEmail, admin: User, now: number): Promise<void> {
  await OutboxEmail.query(trx).findById(email.id).patch({ failed_at: null, last_error: null, retried_at: now, next_attempt_at: now });
  const { recipient, subject, attempts, last_error } = email;
  await recordAuditEntry(trx, {
    ...{ at: now, actor_id: admin.id, action: 'mail.retried', subject: 'mail', subject_id: email.id },
    before: { state: 'failed', recipient, subject, attempts, error: last_error },
    after: { state: 'waiting' },
  });
}

import type { Knex } from 'knex';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { OutboxMail } from '../../models/OutboxMail';
import type { User } from '../../models/User';

/** So many are put back into the queue in one transaction. */
const atOnce = 200;

/**
 * Puts a mail that was given up back into the queue: it has a day to arrive again.
 * @throws 404 where there is no such mail, 409 where it was not given up, or was so long ago that its text is gone
 */
export async function retryMail({ database, mail: delivery, now }: Services, admin: User, id: number): Promise<OutboxMail> {
  const retried = await database.transactionAside(async (trx) => {
    const mail = await OutboxMail.query(trx).findById(id).forUpdate();
    if (!mail) throw notFound('mail');
    if (mail.failed_at === null) throw new ApiError('conflict', `This mail ${mail.sent_at === null ? 'waits to be sent' : 'is sent'} already.`);
    if (mail.text === null) throw new ApiError('conflict', 'What this mail said is not kept any more, so it cannot be sent again.');
    await retry(trx, mail, admin, now());
    return OutboxMail.query(trx).findById(id).throwIfNotFound();
  });
  delivery.wake();
  return retried;
}

/** Does the same with every mail that was given up and can be sent again. Returns how many there were. */
export async function retryAllMails({ database, mail: delivery, now }: Services, admin: User): Promise<number> {
  // What is given up meanwhile is not tried again and again.
  const last = await OutboxMail.query(database.read).whereNotNull('failed_at').max('id as id').first();
  let total = 0;
  for (let count = atOnce; count === atOnce; total += count) {
    count = await database.transactionAside(async (trx) => {
      const mails = await OutboxMail.query(trx)
        .whereNotNull('failed_at')
        .whereNotNull('text')
        .where('id', '<=', last?.id ?? 0)
        .orderBy('id')
        .limit(atOnce)
        .forUpdate();
      for (const mail of mails) await retry(trx, mail, admin, now());
      return mails.length;
    });
  }
  delivery.wake();
  return total;
}

async function retry(trx: Knex.Transaction, mail: OutboxMail, admin: User, now: number): Promise<void> {
  await OutboxMail.query(trx).findById(mail.id).patch({ failed_at: null, last_error: null, retried_at: now, next_attempt_at: now });
  const { recipient, subject, attempts, last_error } = mail;
  await noteAudit(trx, {
    ...{ at: now, actor_id: admin.id, action: 'mail.retried', subject: 'mail', subject_id: mail.id },
    before: { state: 'failed', recipient, subject, attempts, error: last_error },
    after: { state: 'waiting' },
  });
}

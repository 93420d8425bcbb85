import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import { createLogger, type Logger } from '#api/database/logging/logger';
import type { Mailer, OutgoingEmail } from '#api/integrations/mail/mailer';
import { createEmailDeliveryJob } from '#api/modules/email/createEmailDeliveryJob';
import { enqueueEmail, OutboxEmail } from '#api/modules/email/OutboxEmail';
import type { TestApi } from './testApi';

/** A clock that only the test advances. */
export interface Clock {
  time: number;
}

/** A mailer whose result the test controls. `sent` holds the accepted emails. */
export function testMailer(
  answer: (mail: OutgoingEmail) => Promise<void> = async () => undefined,
): Mailer & { sent: OutgoingEmail[]; tries: number } {
  const mailer = {
    sent: [] as OutgoingEmail[],
    tries: 0,
    send: async (mail: OutgoingEmail) => {
      mailer.tries += 1;
      await answer(mail);
      mailer.sent.push(mail);
    },
  };
  return mailer;
}

/** The delivery job, run by the test: `deliver` runs until no email is due. */
export function testDelivery(database: Database, mailer: Mailer, clock: Clock, log: Logger = createLogger({ LOG_LEVEL: 'silent' })) {
  let done = 0;
  const job = createEmailDeliveryJob({ database, mailer, log, now: () => clock.time }, () => {
    done += 1;
  });
  return {
    ...job,
    deliver: async () => {
      for (let before = -1; before !== done; ) {
        before = done;
        await job.begin();
        await job.finish();
      }
    },
  };
}

/** Queues emails to the recipients in one transaction. */
export async function queueTo(database: Database, recipients: string[], now: number): Promise<void> {
  await database.transaction(async (trx) => {
    for (const recipient of recipients) await queueOne(trx, recipient, now);
  });
}

/** Queues one email with a secret link. */
export function queueOne(trx: Knex.Transaction, recipient: string, now: number): Promise<void> {
  const link = 'https://directory.example/reset-password/secret-token';
  return enqueueEmail(trx, recipient, { subject: `For ${recipient}`, text: link, html: `<a href="${link}">Reset</a>` }, now);
}

/** Adds an email whose delivery has just been abandoned. Returns its id. */
export async function failedMail({ services: { database, now } }: TestApi, recipient = 'nobody@example.com'): Promise<number> {
  return database.transactionWithoutInvalidation(async (trx) => {
    await queueOne(trx, recipient, now());
    const { id } = await OutboxEmail.query(trx).orderBy('id', 'desc').first().throwIfNotFound();
    await OutboxEmail.query(trx).findById(id).patch({ attempts: 3, failed_at: now(), next_attempt_at: null, last_error: '550 no such mailbox' });
    return id;
  });
}

/** Every row of the outbox, oldest first. */
export async function outboxRows(database: Database): Promise<OutboxEmail[]> {
  return OutboxEmail.query(database.read).orderBy('id');
}

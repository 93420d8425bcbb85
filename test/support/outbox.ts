import type { Knex } from 'knex';
import type { Mailer, OutgoingMail } from '../../api/adapters/mailer';
import type { Database } from '../../api/database';
import { createMailDelivery } from '../../api/jobs/deliverMail';
import { createLogger, type Logger } from '../../api/logger';
import { OutboxMail, queueMail } from '../../api/models/OutboxMail';
import type { TestApi } from './testApi';

/** A clock that stands still until it is moved. */
export interface Clock {
  time: number;
}

/** A mailer whose answers the test decides; `sent` holds what it took. */
export function testMailer(answer: (mail: OutgoingMail) => Promise<void> = async () => undefined): Mailer & { sent: OutgoingMail[]; tries: number } {
  const mailer = {
    sent: [] as OutgoingMail[],
    tries: 0,
    send: async (mail: OutgoingMail) => {
      mailer.tries += 1;
      await answer(mail);
      mailer.sent.push(mail);
    },
  };
  return mailer;
}

/** What a worker does with the outbox, done by the test: `deliver` begins what is due until nothing is. */
export function testDelivery(database: Database, mailer: Mailer, clock: Clock, log: Logger = createLogger({ LOG_LEVEL: 'silent' })) {
  let done = 0;
  const job = createMailDelivery({ database, mailer, log, now: () => clock.time }, () => {
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

/** Queues mails to the recipients in one transaction. */
export async function queueTo(database: Database, recipients: string[], now: number): Promise<void> {
  await database.transaction(async (trx) => {
    for (const recipient of recipients) await queueOne(trx, recipient, now);
  });
}

/** Queues one mail with a secret link. */
export function queueOne(trx: Knex.Transaction, recipient: string, now: number): Promise<void> {
  const link = 'https://directory.example/reset-password/secret-token';
  return queueMail(trx, recipient, { subject: `For ${recipient}`, text: link, html: `<a href="${link}">Reset</a>` }, now);
}

/** A mail that was given up now. Returns its id. */
export async function failedMail({ services: { database, now } }: TestApi, recipient = 'nobody@example.com'): Promise<number> {
  return database.transactionAside(async (trx) => {
    await queueOne(trx, recipient, now());
    const { id } = await OutboxMail.query(trx).orderBy('id', 'desc').first().throwIfNotFound();
    await OutboxMail.query(trx).findById(id).patch({ attempts: 3, failed_at: now(), next_attempt_at: null, last_error: '550 no such mailbox' });
    return id;
  });
}

/** Every row of the outbox, the oldest first. */
export async function outboxRows(database: Database): Promise<OutboxMail[]> {
  return OutboxMail.query(database.read).orderBy('id');
}

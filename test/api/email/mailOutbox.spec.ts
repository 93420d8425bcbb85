import { expect } from 'chai';
import pino from 'pino';
import type { Database } from '#api/database/database';
import { EmailDeliveryError } from '#api/integrations/mail/mailer';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { prepareDatabase } from '#api/modules/system/prepareDatabase';
import { outboxRows, queueOne, queueTo, testDelivery, testMailer } from '#test/support/api/outbox';
import { createTestDatabase, type TestDatabase } from '#test/support/database/testDatabase';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const nobody = ['nobody@example.com'];

function failing(kind: 'unreachable' | 'temporary' | 'refused', message = 'no') {
  return testMailer(async () => {
    throw new EmailDeliveryError(kind, message);
  });
}

describe('Email outbox', () => {
  let test: TestDatabase;
  let database: Database;
  let clock: { time: number };
  before(async () => {
    test = await createTestDatabase();
    database = test.database;
    await prepareDatabase(database);
  });
  beforeEach(async () => {
    await database.write('mail_outbox').delete();
    clock = { time: Date.UTC(2031, 0, 1) };
  });
  after(() => test.remove());

  async function onlyRow() {
    const [row, ...more] = await outboxRows(database);
    expect(more).to.deep.equal([]);
    return row ?? expect.fail('The outbox is empty.');
  }

  it('sends an email with its reply-to address', async () => {
    const mailer = testMailer();
    const content = { subject: 'Enquiry', text: 'Quote, please.', html: '<p>Quote, please.</p>' };
    await database.transaction(async (trx) => enqueueEmail(trx, 'member@example.com', content, clock.time, { replyTo: 'gia@ologist.example' }));
    await testDelivery(database, mailer, clock).deliver();
    expect(mailer.sent.map(({ to, replyTo }) => [to, replyTo])).to.deep.equal([['member@example.com', 'gia@ologist.example']]);
  });

  it('queues an email with its transaction, or not at all', async () => {
    const mailer = testMailer();
    const { deliver } = testDelivery(database, mailer, clock);
    const undone = database.transaction(async (trx) => {
      await queueOne(trx, 'undone@example.com', clock.time);
      throw new Error('undone');
    });
    expect(await undone.catch((error: Error) => error.message)).to.equal('undone');
    expect(await outboxRows(database)).to.deep.equal([]);
    await queueTo(database, ['done@example.com'], clock.time);
    const { message_id: messageId } = await onlyRow();
    await deliver();
    expect(mailer.sent.map((mail) => ({ ...mail }))).to.deep.equal([
      {
        messageId,
        to: 'done@example.com',
        replyTo: null,
        attachments: [],
        subject: 'For done@example.com',
        text: 'https://directory.example/reset-password/secret-token',
        html: '<a href="https://directory.example/reset-password/secret-token">Reset</a>',
        date: clock.time,
      },
    ]);
  });

  it('removes the links of an email that was sent', async () => {
    const { deliver } = testDelivery(database, testMailer(), clock);
    await queueTo(database, nobody, clock.time);
    await deliver();
    const row = await onlyRow();
    expect(row).to.deep.include({ sent_at: clock.time, text: null, html: null, next_attempt_at: null, claimed_until: null, failed_at: null });
    expect(JSON.stringify(await database.read('mail_outbox'))).to.not.include('secret-token');
  });

  it('is emptied by several workers, each email sent by one of them', async () => {
    const recipients = Array.from({ length: 40 }, (_, index) => `${index}@example.com`);
    await queueTo(database, recipients, clock.time);
    const mailer = testMailer(() => new Promise((resolve) => setImmediate(resolve)));
    const workers = [1, 2, 3].map(() => testDelivery(database, mailer, clock));
    await Promise.all(workers.map((worker) => worker.deliver()));
    expect(mailer.sent.map((mail) => mail.to)).to.have.members(recipients);
    expect((await outboxRows(database)).filter((row) => row.sent_at === null)).to.deep.equal([]);
  });

  it('retries an email after waits that grow from two seconds to five minutes', async () => {
    const mailer = failing('temporary', '451 try again later');
    const { deliver } = testDelivery(database, mailer, clock);
    const queuedAt = clock.time;
    await queueTo(database, nobody, queuedAt);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await deliver();
      const row = await onlyRow();
      expect(row).to.include({ attempts: attempt, sent_at: null, failed_at: null, last_error: '451 try again later' });
      const wait = Number(row.next_attempt_at) - clock.time;
      const whole = Math.min(2 * second + clock.time - queuedAt, 5 * minute);
      expect(wait, `wait ${attempt}`).to.be.within(0.75 * whole - 1, whole);
      waits.push(wait);
      clock.time += wait - 1;
      await deliver();
      expect(mailer.tries, 'before its time').to.equal(attempt);
      clock.time += 1;
    }
    expect(waits[0]).to.be.within(1.5 * second, 2 * second);
    expect(waits[11]).to.be.greaterThan(3.5 * minute);
  });

  it('probes an unreachable server with one email, and sends all within seconds once it is back', async () => {
    const back = clock.time + minute;
    const mailer = testMailer(async () => {
      if (clock.time < back) throw new EmailDeliveryError('unreachable', 'connect ECONNREFUSED 127.0.0.1:25');
    });
    const { deliver } = testDelivery(database, mailer, clock);
    const recipients = Array.from({ length: 20 }, (_, index) => `${index}@example.com`);
    await queueTo(database, recipients, clock.time);
    for (; clock.time < back; clock.time += second) await deliver();
    expect(mailer.tries).to.be.within(8, 40);
    expect((await outboxRows(database)).filter((row) => row.failed_at !== null)).to.deep.equal([]);
    for (; clock.time < back + 15 * second; clock.time += second) await deliver();
    expect(mailer.sent.map((mail) => mail.to)).to.have.members(recipients);
  });

  it('gives up at once when the mail server rejects an email, logs nothing of its content, and keeps it for a resend', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const mailer = failing('refused', '550 5.1.1 <nobody@example.com>: https://directory.example/reset-password/secret-token is blocked');
    const { deliver } = testDelivery(database, mailer, clock, log);
    await queueTo(database, nobody, clock.time);
    await deliver();
    const row = await onlyRow();
    expect(row).to.deep.include({ failed_at: clock.time, sent_at: null, next_attempt_at: null, claimed_until: null, attempts: 1 });
    expect(row.text).to.include('secret-token');
    expect(row.last_error).to.equal('550 5.1.1 <nobody@example.com>: (link) is blocked');
    clock.time += hour;
    await deliver();
    expect(mailer.tries).to.equal(1);
    expect(lines).to.have.length(1);
    expect(JSON.parse(lines[0] ?? '')).to.include({ level: 40, mail: row.id, attempt: 1, reason: '550 5.1.1 <(address)>: (link) is blocked' });
  });

  for (const kind of ['temporary', 'unreachable'] as const) {
    it(`gives up after a day (${kind})`, async () => {
      const { deliver } = testDelivery(database, failing(kind), clock);
      await queueTo(database, nobody, clock.time);
      clock.time += day - 1;
      await deliver();
      expect((await onlyRow()).failed_at).to.equal(null);
      clock.time = Number((await onlyRow()).next_attempt_at);
      await deliver();
      expect(await onlyRow()).to.deep.include({ failed_at: clock.time, last_error: 'no', next_attempt_at: null, attempts: 2 });
    });
  }

  it('leaves an email to the worker that claimed it until that worker must have died', async () => {
    const hung = testMailer(() => new Promise(() => undefined));
    await queueTo(database, nobody, clock.time);
    await testDelivery(database, hung, clock).begin();
    expect(hung.tries).to.equal(1);
    const mailer = testMailer();
    const other = testDelivery(database, mailer, clock);
    clock.time += minute - 1;
    await other.deliver();
    expect(mailer.sent).to.deep.equal([]);
    clock.time += 1;
    await other.deliver();
    expect(mailer.sent).to.have.length(1);
    expect(await onlyRow()).to.deep.include({ attempts: 2, sent_at: clock.time });
  });

  it('ignores a failure reported after another worker claimed the email', async () => {
    let fail = (): void => undefined;
    const slow = testMailer(
      () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(new EmailDeliveryError('refused', 'too late'));
        }),
    );
    const first = testDelivery(database, slow, clock);
    await queueTo(database, nobody, clock.time);
    await first.begin();
    clock.time += 2 * minute;
    await testDelivery(database, testMailer(), clock).deliver();
    fail();
    await first.finish();
    expect(await onlyRow()).to.deep.include({ failed_at: null, last_error: null, sent_at: clock.time });
  });

  it('records a sent email as soon as possible, and does not send it again', async () => {
    let down = false;
    const unsteady: Database = {
      ...database,
      transactionWithoutInvalidation: async (work) => {
        if (down) throw new Error('The database is down.');
        return database.transactionWithoutInvalidation(work);
      },
    };
    const mailer = testMailer(async () => {
      down = true;
    });
    const { deliver } = testDelivery(unsteady, mailer, clock);
    await queueTo(database, nobody, clock.time);
    expect(await deliver().catch((error: Error) => error.message)).to.equal('The database is down.');
    clock.time += hour;
    expect(await deliver().catch((error: Error) => error.message)).to.equal('The database is down.');
    down = false;
    await deliver();
    expect(mailer.sent).to.have.length(1);
    expect((await onlyRow()).sent_at).to.be.a('number');
  });

  it('records a sent email before the process stops, also if the database fails once', async () => {
    let failures = 0;
    const unsteady: Database = {
      ...database,
      transactionWithoutInvalidation: async (work) => {
        if (failures > 0) {
          failures -= 1;
          throw new Error('The database is down.');
        }
        return database.transactionWithoutInvalidation(work);
      },
    };
    const mailer = testMailer(async () => {
      failures = 2;
    });
    const { begin, stop, finish } = testDelivery(unsteady, mailer, clock);
    await queueTo(database, nobody, clock.time);
    await begin();
    stop();
    await finish();
    expect((await onlyRow()).sent_at).to.equal(clock.time);
  });
});

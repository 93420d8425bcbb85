import { expect } from 'chai';
import { EmailDeliveryError } from '#api/integrations/mail/mailer';
import type { AdminOutboxEmail } from '#contract/outbox';
import type { SystemState } from '#contract/system';
import { adminUser, auditOf, day, type Person } from '#test/support/api/companyMembers';
import { failedMail, queueTo, testDelivery, testMailer } from '#test/support/api/outbox';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Email outbox for admins', () => {
  let api: TestApi;
  let admin: Person;
  let other: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    other = await adminUser(api);
  });
  beforeEach(() => api.services.database.write('mail_outbox').delete());
  after(() => api.stop());

  const list = async (state: string): Promise<AdminOutboxEmail[]> => (await admin.browser.get(`/api/admin/mails?state=${state}`).expect(200)).body;
  const retry = (id: number) => admin.browser.post(`/api/admin/mails/${id}/retry`).send({});

  it('lists emails by state, and never their content', async () => {
    const { database, now } = api.services;
    await queueTo(database, ['sent@example.com'], now());
    await testDelivery(database, testMailer(), { time: now() }).deliver();
    await queueTo(database, ['waiting@example.com'], now());
    await failedMail(api, 'failed@example.com');
    for (const state of ['waiting', 'failed', 'sent']) {
      const mails = await list(state);
      expect(mails.map((mail) => [mail.recipient, mail.state, mail.can_retry])).to.deep.equal([[`${state}@example.com`, state, state === 'failed']]);
      expect(JSON.stringify(mails)).to.not.include('secret-token');
    }
    const all = await admin.browser.get('/api/admin/mails').expect(200);
    expect(all.get('X-Total-Count')).to.equal('3');
    await admin.browser.get('/api/admin/mails?state=lost').expect(400);
  });

  it('sends a failed email again, with a new day to arrive', async () => {
    const { database, now } = api.services;
    const id = await failedMail(api);
    await database
      .write('mail_outbox')
      .where({ id })
      .update({ created_at: now() - 3 * day });
    const clock = { time: now() + 1000 };
    const { body } = await retry(id).expect(200);
    expect(body).to.include({ id, state: 'waiting', can_retry: false, last_error: null });
    const down = testMailer(async () => {
      throw new EmailDeliveryError('temporary', '451 try later');
    });
    await testDelivery(database, down, clock).deliver();
    expect((await list('waiting')).map((mail) => mail.last_error)).to.deep.equal(['451 try later']);
    clock.time += 60_000;
    const mailer = testMailer();
    await testDelivery(database, mailer, clock).deliver();
    expect(mailer.sent.map(({ to, text }) => [to, text])).to.deep.equal([
      ['nobody@example.com', 'https://directory.example/reset-password/secret-token'],
    ]);
    const [entry] = await auditOf(admin, 'mail', id);
    expect(entry).to.deep.include({ action: 'mail.retried', actor_id: admin.id, after: { state: 'waiting' } });
    expect(entry?.before).to.include({ state: 'failed', error: '550 no such mailbox', recipient: 'nobody@example.com' });
  });

  it('rejects a resend of an email that is sent, queued, no longer stored or unknown', async () => {
    const { database } = api.services;
    const id = await failedMail(api);
    expect((await admin.browser.get('/api/admin/queues')).body.mails.count).to.equal(1);
    await database.write('mail_outbox').where({ id }).update({ text: null, html: null });
    expect((await retry(id).expect(409)).body.error).to.equal("The content of this email is no longer stored, so it can't be sent again.");
    expect((await admin.browser.get('/api/admin/queues')).body.mails).to.deep.equal({ count: 0, oldest: null });
    await database.write('mail_outbox').where({ id }).update({ failed_at: null, next_attempt_at: 1 });
    expect((await retry(id).expect(409)).body.error).to.equal('This email is already waiting to be sent.');
    await retry(id + 1).expect(404);
  });

  it('sends all failed emails again, each once even if two admins do so at the same time', async () => {
    for (let count = 0; count < 5; count += 1) await failedMail(api, `${count}@example.com`);
    const both = await Promise.all([admin, other].map(({ browser }) => browser.post('/api/admin/mails/retry').send({}).expect(200)));
    expect(both.reduce((sum, { body }) => sum + body.retried, 0)).to.equal(5);
    expect(await list('failed')).to.deep.equal([]);
    expect(await list('waiting')).to.have.length(5);
  });

  it('is shown with the state of the database, the storage and the background tasks', async () => {
    const { database, now } = api.services;
    await queueTo(database, ['waiting@example.com'], now());
    await failedMail(api);
    const file = { name: 'ghana.csv', format: 'csv', created_at: now(), done: 12, total: 40 };
    await database.write('import_files').insert([{ ...file, task: 'run', touched_at: now() }, file]);
    const run = { admin_id: admin.id, action: 'set_tier', tier: 'premium', total: 50, changed: 20, unchanged: 4, failed: 1, created_at: now() };
    await database.write('bulk_jobs').insert([
      { ...run, state: 'running' },
      { ...run, state: 'finished' },
    ]);
    const { body }: { body: SystemState } = await admin.browser.get('/api/admin/system').expect(200);
    expect(body.database.pending_migrations).to.deep.equal([]);
    expect(body.database.migration).to.match(/^\d{3}_/);
    expect(body.storage).to.deep.equal({ kind: 'disk', reachable: true });
    expect(body.mail).to.include({ way: 'mailbox', waiting: 1, failed: 1, sent: 0 });
    expect(body.problems.map(({ problem }) => problem)).to.deep.equal(['1 email failed within the last 30 days.']);
    expect(body.jobs.map(({ kind, task, name, done, total }) => [kind, task, name, done, total])).to.deep.equal([
      ['import', 'run', 'ghana.csv', 12, 40],
      ['bulk', 'set_tier', '', 25, 50],
    ]);
  });

  it('reports when the storage cannot be written', async () => {
    const { storage } = api.services;
    const { write } = storage.documents;
    storage.documents.write = async () => {
      throw new Error('The disk is full.');
    };
    const { body } = await admin.browser.get('/api/admin/system').expect(200);
    storage.documents.write = write;
    expect(body.storage.reachable).to.equal(false);
    expect(body.problems[0]).to.deep.equal({
      severity: 'critical',
      problem: "Files can't be stored.",
      remedy: 'Check the free space and rights of DATA_DIR, or the S3 store.',
    });
  });
});

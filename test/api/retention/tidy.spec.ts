import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { failedMail } from '#test/support/api/outbox';
import { newEmail, openBrowser, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const hour = 3_600_000;
const day = 24 * hour;

describe('Cleanup of expired data', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi({ RATE_LIMIT_SCALE: '1' });
  });
  after(() => api.stop());

  it('removes what has expired, once an hour, and nothing else', async () => {
    const { read } = api.services.database;
    const counts = async () => ({
      sessions: (await read('sessions')).length,
      tokens: (await read('user_tokens')).length,
      attempts: (await read('attempt_counts')).length,
    });
    await registerUser(api);
    await openBrowser(api).post('/api/login').send({ username: newEmail(), password: 'wrong password' }).expect(401);
    const fresh = await counts();
    expect(fresh).to.include({ sessions: 1, tokens: 1 });
    expect(fresh.attempts).to.be.greaterThan(0);
    const { begin } = createCleanupJob(api.services);
    await begin();
    expect(await counts()).to.deep.equal(fresh);
    api.clock.ahead = hour - 60_000;
    await begin();
    expect(await counts()).to.deep.equal(fresh);
    api.clock.ahead = day + 60_000;
    await begin();
    expect(await counts()).to.deep.equal({ sessions: 1, tokens: 0, attempts: 0 });
    api.clock.ahead = 31 * day;
    await begin();
    expect(await counts()).to.deep.equal({ sessions: 0, tokens: 0, attempts: 0 });
  });

  it('deletes sent and failed emails after a month, and never queued ones', async () => {
    const { read, write } = api.services.database;
    api.clock.ahead = 0;
    const users = [await registerUser(api), await registerUser(api), await registerUser(api)];
    const [sent = '', failed = '', waiting = ''] = users.map(({ username }) => username);
    await write('mail_outbox').where({ recipient: sent }).update({ sent_at: Date.now() });
    await write('mail_outbox').where({ recipient: failed }).update({ failed_at: Date.now() });
    const kept = async () => (await read('mail_outbox').whereIn('recipient', [sent, failed, waiting])).map((mail) => mail.recipient);
    api.clock.ahead = 29 * day;
    await createCleanupJob(api.services).begin();
    expect(await kept()).to.have.members([sent, failed, waiting]);
    api.clock.ahead = 31 * day;
    await createCleanupJob(api.services).begin();
    expect(await kept()).to.deep.equal([waiting]);
  });

  it('deletes the content of failed emails after a week', async () => {
    const id = await failedMail(api);
    const text = async () => (await api.services.database.read('mail_outbox').where({ id }).first('text')).text;
    const start = api.clock.ahead;
    api.clock.ahead = start + 7 * day - hour;
    await createCleanupJob(api.services).begin();
    expect(await text()).to.be.a('string');
    api.clock.ahead = start + 7 * day + hour;
    await createCleanupJob(api.services).begin();
    expect(await text()).to.equal(null);
    api.clock.ahead = start;
  });

  it('removes pictures even if the storage fails to delete a document, and retries that in an hour', async () => {
    api.clock.ahead = 0;
    const { storage, database, now } = api.services;
    const times = { created_at: now(), remove_at: now() - 1 };
    await database
      .write('claim_documents')
      .insert({ claim_id: null, storage_key: 'stuck', name: 'a.pdf', type: 'application/pdf', size: 1, ...times });
    await database.write('pictures').insert({ contractor_id: null, kind: 'image', storage_key: 'gone', width: 480, height: 320, ...times });
    let asked = 0;
    const refusing = {
      ...storage.documents,
      remove: async () => {
        asked += 1;
        throw new Error('The store is down.');
      },
    };
    const { begin } = createCleanupJob({ database, now, storage: { ...storage, documents: refusing } });
    const failure = await begin().then(
      () => '',
      (error: Error) => error.message,
    );
    expect([failure, asked]).to.deep.equal(['The store is down.', 1]);
    expect(await database.read('pictures').where({ storage_key: 'gone' })).to.deep.equal([]);
    await begin();
    expect(asked).to.equal(1);
    api.clock.ahead = hour;
    await createCleanupJob(api.services).begin();
    expect(await database.read('claim_documents').where({ storage_key: 'stuck' })).to.deep.equal([]);
  });
});

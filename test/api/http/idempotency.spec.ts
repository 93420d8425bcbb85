import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { verifiedUser } from '#test/support/api/companyMembers';
import { makeDraft } from '#test/support/api/draftProfiles';
import { readError } from '#test/support/api/errorBody';
import { askedCompany, enquiryBody, mailsTo, sendEnquiry } from '#test/support/api/records/enquiries';
import { newEmail, openBrowser, password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { plain } from '#test/support/data/samplePictures';

const minute = 60_000;
const ownPath = '/api/user/contractors';

describe('Requests with an Idempotency-Key', () => {
  let api: TestApi;
  let kim: Awaited<ReturnType<typeof verifiedUser>>;
  before(async () => {
    api = await startTestApi();
    kim = await verifiedUser(api);
  });
  after(() => api.stop());

  const create = (name: string, key: string, { browser } = kim) => browser.post(ownPath).set('Idempotency-Key', key).send({ name });
  const countNamed = async (name: string) => (await api.services.database.read('contractors').where({ name })).length;

  it('are processed once, and answered the same again', async () => {
    const key = randomUUID();
    const first = await create('Twice Drilling', key).expect(200);
    expect(first.get('Idempotency-Replayed')).to.equal(undefined);
    const second = await create('Twice Drilling', key).expect(200);
    expect(second.get('Idempotency-Replayed')).to.equal('true');
    expect(second.get('Content-Type')).to.equal(first.get('Content-Type'));
    expect(second.body).to.deep.equal(first.body);
    expect(await countNamed('Twice Drilling')).to.equal(1);
  });

  it('are processed once when they are sent ten times at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('Parallel Drilling', key)));
    const successful = answers.filter(({ status }) => status === 200);
    expect(new Set(successful.map(({ body }) => body.id)).size).to.equal(1);
    for (const answer of answers) if (answer.status !== 200) expect(answer.body).to.include({ code: 'in_progress' });
    expect(await countNamed('Parallel Drilling')).to.equal(1);
  });

  it("don't repeat a change that someone else has changed since", async () => {
    const { id, last_updated } = await makeDraft(kim, { name: 'Changed Drilling' });
    const key = randomUUID();
    const change = (description: string, seen: string) => kim.browser.put(`${ownPath}/${id}`).send({ description, last_updated_seen: seen });
    const first = await change('Core.', last_updated).set('Idempotency-Key', key).expect(200);
    await change('Core and RC.', first.body.last_updated).expect(200);
    expect((await change('Core.', last_updated).set('Idempotency-Key', key).expect(200)).body).to.deep.equal(first.body);
    expect((await kim.browser.get(ownPath).expect(200)).body.find((row: { id: number }) => row.id === id).description).to.equal('Core and RC.');
  });

  it('are refused if the key was used for another request', async () => {
    const key = randomUUID();
    await create('First Name Drilling', key).expect(200);
    const error = readError((await create('Second Name Drilling', key).expect(422)).body);
    expect(error).to.include({ code: 'refused', error: 'This Idempotency-Key was used for another request. Send a new key.' });
    expect(await countNamed('Second Name Drilling')).to.equal(0);
  });

  it('leave the key free when they are rejected', async () => {
    const key = randomUUID();
    await create('', key).expect(400);
    await create('Corrected Drilling', key).expect(200);
  });

  it('of different users and calls are different, even with the same key', async () => {
    const key = randomUUID();
    const mine = await create('Same Key Drilling', key).expect(200);
    const others = await create('Same Key Drilling', key, await verifiedUser(api)).expect(200);
    expect(others.body.id).not.to.equal(mine.body.id);
    const list = await kim.browser.post('/api/user/shortlists').set('Idempotency-Key', key).send({ name: 'Kalgoorlie' }).expect(200);
    expect(list.get('Idempotency-Replayed')).to.equal(undefined);
  });

  it('store a logo once', async () => {
    const { id } = await makeDraft(kim, { name: 'Logo Drilling' });
    const key = randomUUID();
    const file = await plain(600, 400).png().toBuffer();
    const upload = () => kim.browser.post(`${ownPath}/${id}/logo`).set('Idempotency-Key', key).attach('file', file, 'rig.png').expect(200);
    const { logo } = (await upload()).body;
    expect((await upload()).body.logo).to.equal(logo);
    expect(await api.services.database.read('pictures').where({ contractor_id: id })).to.have.length(1);
  });

  it('send one quote request without a session, also after identical enquiries stop counting as one', async () => {
    const body = enquiryBody([(await askedCompany(api)).id]);
    const key = randomUUID();
    const send = () => sendEnquiry(api.request, body).set('Idempotency-Key', key).expect(200);
    const first = await send();
    api.clock.ahead = 11 * minute;
    const second = await send();
    api.clock.ahead = 0;
    expect([second.get('Idempotency-Replayed'), second.body]).to.deep.equal(['true', first.body]);
    expect(await api.services.database.read('enquiries').where({ email: body.email })).to.have.length(1);
    expect(await mailsTo(api, body.email)).to.have.length(1);
  });

  it('name the header when its value is malformed', async () => {
    for (const key of ['short', 'x'.repeat(129), 'with a space']) {
      const error = readError((await create('Malformed Drilling', key).expect(400)).body);
      expect(error.code).to.equal('malformed');
      expect(error.fields).to.have.all.keys('Idempotency-Key');
    }
    expect(await countNamed('Malformed Drilling')).to.equal(0);
  });

  it('that sign a user in are not answered from memory, since no session could be sent again', async () => {
    const key = randomUUID();
    const account = { username: newEmail(), full_name: 'Kim Lee', password };
    const register = () => openBrowser(api).post('/api/register').set('Idempotency-Key', key).send(account);
    await register().expect(200);
    expect((await register()).status).to.be.oneOf([400, 409]);
  });

  it('wait for the first one, and take over six minutes after it crashed', async () => {
    const key = randomUUID();
    await create('Crashed Drilling', key).expect(200);
    await api.services.database.write('idempotent_requests').update({ status: null, response: null });
    const answer = await create('Crashed Drilling', key).expect(409);
    expect(readError(answer.body).code).to.equal('in_progress');
    expect(answer.get('Retry-After')).to.equal('1');
    api.clock.ahead = 6 * minute;
    expect((await create('Crashed Drilling', key).expect(200)).get('Idempotency-Replayed')).to.equal(undefined);
    api.clock.ahead = 0;
  });

  it('are stored for 24 hours, and unreadable without their key', async () => {
    const key = randomUUID();
    const { body: list } = await kim.browser.post('/api/user/shortlists').send({ name: 'Tanami' }).expect(200);
    const share = () => kim.browser.post(`/api/user/shortlists/${list.id}/links`).set('Idempotency-Key', key).send({ kind: 'view' });
    const { body } = await share().expect(200);
    const storedRows = () => api.services.database.read('idempotent_requests');
    expect(JSON.stringify(await storedRows())).not.to.include(key);
    const token: string = body.url.split('/').at(-1);
    for (const { response } of await storedRows()) expect(Buffer.from(response ?? '', 'base64').toString('latin1')).not.to.include(token);
    expect((await share().expect(200)).body).to.deep.equal(body);
    api.clock.ahead = 25 * 60 * minute;
    await createCleanupJob(api.services).begin();
    expect(await storedRows()).to.deep.equal([]);
    api.clock.ahead = 0;
  });
});

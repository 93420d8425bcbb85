import { expect } from 'chai';
import { signCall } from '#api/integrations/cms/cmsSignature';
import { httpCms } from '#api/integrations/cms/httpCms';
import type { CmsEntryState, CmsOverview, SyncState } from '#contract/cms-sync/cmsSync';
import { addMember, adminUser, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { schemaProblems } from '#test/support/api/jsonSchema';
import { answerSchema, bodySchema, readOpenApiDocument } from '#test/support/api/openApiDocument';
import { startTestApi } from '#test/support/api/testApi';
import { contractorBody, newName, type ReadingApi, readingProcess, slugOf, startReadingApi } from '#test/support/cms/fake/apiWithCms';
import { cmsSecretOfTests, editor } from '#test/support/cms/fake/fakeCms';
import { captureLog } from '#test/support/probes/capturedLog';

describe('Calls from the CMS to the site', () => {
  let reading: ReadingApi;
  let woken = 0;
  before(async () => {
    reading = await startReadingApi();
    reading.api.services.workers.wake = () => {
      woken += 1;
    };
  });
  after(() => reading.stop());

  const nudge = JSON.stringify({ sequence: 1 });
  const mark = (method: string, path: string, body = '', secret = cmsSecretOfTests, at = reading.api.services.now()) =>
    signCall(secret, { method, path, body }, at);
  const tell = (signature: string, body = nudge) =>
    reading.api.request.post('/api/cms/changed').set('Content-Type', 'application/json').set('X-Directory-Signature', signature).send(body);
  const ask = (path: string, signature = mark('GET', path)) => reading.api.request.get(path).set('X-Directory-Signature', signature);
  const entry = async (type: string, id: string): Promise<CmsEntryState> => (await ask(`/api/cms/entries/${type}/${id}`).expect(200)).body;

  it('trigger a read of the CMS at once, in any process', async () => {
    const before = woken;
    await tell(mark('POST', '/api/cms/changed', nudge)).expect(200, { heard: true });
    expect(woken).to.equal(before + 1);
    const name = newName();
    const work = readingProcess(reading);
    await work.begin();
    reading.fake.addPublished('contractor', contractorBody({ name }));
    reading.api.clock.ahead += 1000;
    await tell(mark('POST', '/api/cms/changed', nudge)).expect(200);
    await work.begin();
    await reading.profile(slugOf(name)).expect(200);
  });

  it('are logged at level info only when they fail, because the first sync sends hundreds', async () => {
    const { log, lines } = captureLog();
    const site = await startReadingApi({}, log);
    try {
      const send = (signature: string) =>
        site.api.request.post('/api/cms/changed').set('Content-Type', 'application/json').set('X-Directory-Signature', signature).send(nudge);
      await send(mark('POST', '/api/cms/changed', nudge, cmsSecretOfTests, site.api.services.now())).expect(200);
      await send('').expect(401);
      await site.api.request.get('/healthz').expect(200);
      expect(lines.filter(({ msg }) => msg === 'request').map(({ url, status }) => [url, status])).to.deep.equal([
        ['/api/cms/changed', 401],
        ['/healthz', 200],
      ]);
    } finally {
      await site.stop();
    }
  });

  it('downloads no file from outside the CMS, because that host would receive the token', async () => {
    const before = reading.fake.calls.length;
    for (const path of [`@127.0.0.1:${new URL(reading.api.url).port}/healthz`, '.evil.example/x', '']) {
      const failure: unknown = await reading.cms.downloadFile(path, 1000).catch((error: unknown) => error);
      expect(String(failure)).to.include('The file has no path in the CMS');
    }
    expect(reading.fake.calls).to.have.length(before);
  });

  const path = '/api/cms/changed';
  const old = 6 * 60_000;
  for (const [what, signature, body] of [
    ['no signature', () => '', nudge],
    ['a signature by another secret', () => mark('POST', path, nudge, 'another secret'), nudge],
    ['one of another body', () => mark('POST', path, nudge), JSON.stringify({ sequence: 2 })],
    ['one of another path', () => mark('POST', '/api/cms/overview', nudge), nudge],
    ['one of another method', () => mark('PUT', path, nudge), nudge],
    ['an old one', () => mark('POST', path, nudge, cmsSecretOfTests, reading.api.services.now() - old), nudge],
    ['one of the future', () => mark('POST', path, nudge, cmsSecretOfTests, reading.api.services.now() + old), nudge],
    ['nonsense', () => 't=1,v1=x', nudge],
    ['no signature over what is no JSON', () => '', '{'],
  ] as const) {
    it(`answers 401 to ${what}`, async () => {
      const before = woken;
      const answer = await tell(signature(), body).expect(401);
      expect(readError(answer.body).code).to.equal('unauthenticated');
      expect(woken).to.equal(before);
    });
  }

  it("answers 401 to an admin's request without a signature", async () => {
    const { browser } = await adminUser(reading.api);
    for (const one of ['/api/cms/overview', '/api/cms/entries/contractor/doc1']) await browser.get(one).expect(401);
    await browser.post(path).send({ sequence: 1 }).expect(401);
  });

  it('rejects a body that is too long (413) or unreadable (400)', async () => {
    const long = JSON.stringify({ sequence: 1, more: 'x'.repeat(5000) });
    await tell(mark('POST', path, long), long).expect(413);
    await tell(mark('POST', path, '{'), '{').expect(400);
    await tell(mark('POST', path, '{}'), '{}').expect(400);
    await tell(mark('POST', path, ''), '').expect(400);
  });

  it('answers 401 and reports the sync as disabled when no CMS is configured', async () => {
    const alone = await startTestApi();
    await alone.request
      .post(path)
      .set('X-Directory-Signature', mark('POST', path, nudge))
      .set('Content-Type', 'application/json')
      .send(nudge)
      .expect(401);
    const { browser } = await adminUser(alone);
    expect((await browser.get('/api/admin/sync').expect(200)).body).to.include({ enabled: false, answers: false, waiting: null });
    await browser.post('/api/admin/sync').send({}).expect(200, { asked: false });
    await alone.stop();
  });

  it('are rate limited', async () => {
    const limited = await startReadingApi({ RATE_LIMIT_SCALE: '0.01' });
    const statuses = new Set<number>();
    for (let count = 0; count < 8; count += 1) statuses.add((await limited.api.request.post(path).send({})).status);
    expect([...statuses]).to.deep.equal([401, 429]);
    await limited.stop();
  });

  it('report the sync state, the URL and the key facts of a contractor', async () => {
    const name = newName();
    const document = reading.fake.addPublished('contractor', contractorBody({ name }));
    expect(await entry('contractor', document)).to.deep.include({ state: 'unknown', address: null, synced_at: null });
    await reading.read();
    const { body } = await reading.profile(slugOf(name)).expect(200);
    const owner = await verifiedUser(reading.api, { full_name: 'Olive Owner' });
    await addMember(reading.api, body.id, owner.id, 'owner');
    await reading.api.request.post(`/api/contractors/${body.id}/like`).send({ userId: 'user_cms' }).expect(200);
    await readingProcess(reading).begin();
    const shown = await entry('contractor', document);
    expect(shown).to.include({ state: 'current', address: `${reading.api.services.config.browser.publicUrl}/contractors/${slugOf(name)}` });
    expect(Object.fromEntries(shown.facts.map(({ label, value }) => [label, value]))).to.deep.equal({
      ...{ Status: 'Listed', Tier: 'Basic', Verification: 'Unverified', Owner: 'Olive Owner', Likes: '1', Reviews: '0' },
    });
    reading.fake.edit(document, { country: 'Atlantis' });
    reading.fake.publish(document);
    await reading.read();
    expect(await entry('contractor', document)).to.deep.include({ state: 'refused', problems: { country: 'country is not a known country' } });
    await tell(mark('POST', path, nudge)).expect(200);
    reading.fake.edit(document, { country: 'Ghana' });
    reading.fake.publish(document);
    await reading.read();
    expect((await entry('contractor', document)).state).to.equal('waiting');
    reading.fake.unpublish(document);
    await readingProcess(reading).begin();
    expect((await entry('contractor', document)).address).to.equal(null);
  });

  it('report the URL and the facts of terms, landing pages and other pages', async () => {
    const page = { title: 'Ghana', slug: 'ghana', introduction: 'Crews.', filters: { country: 'Ghana' }, questions: [], description: null };
    const term = { vocabulary: 'areas', label: 'Newfield', group: null, definition: null, synonyms: [] };
    const [landing, area, home] = [
      reading.fake.addPublished('landing-page', page),
      reading.fake.addPublished('term', term),
      reading.fake.addPublished('home-page', { heading: 'Here' }),
    ];
    await reading.read();
    const { publicUrl } = reading.api.services.config.browser;
    expect((await entry('landing-page', landing)).address).to.equal(`${publicUrl}/directory/ghana`);
    expect((await entry('home-page', home)).address).to.equal(`${publicUrl}/`);
    const shown = await entry('term', area);
    expect(shown.address).to.equal(`${publicUrl}/?areas=Newfield`);
    expect(shown.facts[0]).to.deep.equal({ label: 'Listed contractors with this term', value: '0' });
    await ask('/api/cms/entries/user/doc1').expect(404);
  });

  it('report the admin queues and the rejected documents', async () => {
    await reading.api.addContractor({ name: 'Waiting Drilling', profile_status: 'pending' });
    const answer: CmsOverview = (await ask('/api/cms/overview').expect(200)).body;
    expect(answer.queues.find(({ key }) => key === 'profiles')).to.deep.equal({
      ...{ key: 'profiles', label: 'Profiles', waiting: 1, address: `${reading.api.services.config.browser.publicUrl}/admin/profiles` },
    });
    expect(answer.error).to.equal(null);
    const name = newName();
    const document_id = reading.fake.addPublished('contractor', contractorBody({ name, country: 'Atlantis' }));
    await reading.read();
    const { queues, refused }: CmsOverview = (await ask('/api/cms/overview').expect(200)).body;
    expect(queues.find(({ key }) => key === 'refused')).to.include({ waiting: 1 });
    expect(refused.count).to.equal(1);
    expect(refused.documents[0]).to.deep.include({ type: 'contractor', document_id, name, editor });
    expect(refused.documents[0]?.problems[0]).to.deep.include({ field: 'country' });
    reading.fake.remove(document_id);
    await reading.read();
  });

  it('answers 401 and explains why when the CMS clock is wrong', async () => {
    const late = signCall(cmsSecretOfTests, { method: 'GET', path: '/api/cms/overview', body: '' }, reading.api.services.now() - 10 * 60_000);
    const { body } = await reading.api.request.get('/api/cms/overview').set('X-Directory-Signature', late).expect(401);
    expect(body.error).to.equal('The CMS clock is 10 minutes behind the site clock. Synchronise both clocks with the same time server.');
  });

  it('shows admins that the CMS clock or the secret is wrong', async () => {
    const { browser } = await adminUser(reading.api);
    const state = async (): Promise<SyncState> => (await browser.get('/api/admin/sync').expect(200)).body;
    reading.fake.clockAhead = 10 * 60_000;
    expect((await state()).clock_ahead).to.be.within(598, 602);
    reading.fake.clockAhead = 0;
    const { cms } = reading.api.services;
    reading.api.services.cms = httpCms(reading.fake.url, 'another secret than the one that the CMS has');
    const refused = await state();
    reading.api.services.cms = cms;
    const error = "The CMS rejected the site's signature: set CMS_SECRET to the same value for the site and the CMS.";
    expect(refused).to.include({ answers: true, waiting: null, error });
  });

  it('match the OpenAPI document', async () => {
    const document = await readOpenApiDocument(reading.api);
    const page = reading.fake.addPublished('join-page', { heading: 'Join' });
    await reading.read();
    for (const [described, asked] of [
      ['/api/cms/entries/{type}/{document}', `/api/cms/entries/join-page/${page}`],
      ['/api/cms/overview', '/api/cms/overview'],
    ] as const) {
      const operation = document.paths[described]?.get ?? expect.fail(described);
      expect(schemaProblems((await ask(asked).expect(200)).body, answerSchema(operation)), described).to.deep.equal([]);
    }
    const documented = document.paths[path]?.post ?? expect.fail(path);
    const { body } = await tell(mark('POST', path, nudge)).expect(200);
    expect(schemaProblems(body, answerSchema(documented))).to.deep.equal([]);
    expect(schemaProblems(JSON.parse(nudge), bodySchema(documented))).to.deep.equal([]);
  });

  it('lets admins see the sync state, trigger a read and open the CMS entry of a contractor', async () => {
    const { browser } = await adminUser(reading.api);
    const name = newName();
    const document = reading.fake.addPublished('contractor', contractorBody({ name }));
    const state = async (): Promise<SyncState> => (await browser.get('/api/admin/sync').expect(200)).body;
    expect(await state()).to.include({ enabled: true, answers: true, waiting: 1, address: reading.fake.url });
    const before = woken;
    await browser.post('/api/admin/sync').send({}).expect(200, { asked: true });
    expect(woken).to.equal(before + 1);
    expect((await state()).reading).to.equal(true);
    await readingProcess(reading).begin();
    expect(await state()).to.include({ waiting: 0, reading: false });
    const { body } = await reading.profile(slugOf(name)).expect(200);
    expect((await browser.get(`/api/admin/contractors/${body.id}/cms`).expect(200)).body).to.deep.include({
      ...{
        state: 'current',
        archived: false,
        address: `${reading.fake.url}/admin/content-manager/collection-types/api::contractor.contractor/${document}`,
      },
    });
    const other = await reading.api.addContractor({ name: 'Only here' });
    expect((await browser.get(`/api/admin/contractors/${other}/cms`).expect(200)).body).to.deep.include({ state: 'unknown', address: null });
    reading.fake.faults.push({ path: '/changes', answer: 'slow' });
    expect(await state()).to.include({ answers: false, waiting: null });
    reading.fake.faults.length = 0;
  });
});

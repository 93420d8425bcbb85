import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import pino from 'pino';
import { verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { type Browser, openBrowser, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { OutsideServer } from '#test/support/processes/thirdPartyServers';

const secret = 'the-key-of-the-organisation';

describe('User identity for Featurebase', () => {
  const lines: string[] = [];
  let api: TestApi;
  before(async () => {
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    api = await startTestApi({ FEATUREBASE_ORG: 'directory', FEATUREBASE_SECRET: secret }, log);
  });
  after(() => api.stop());

  it('is proved by the HMAC-SHA256 of the email address, in hex', async () => {
    const { browser } = await verifiedUser(api, { username: 'Ana@Drill.example' });
    const answer = await browser.get('/api/featurebase/hash').expect(200).expect('Cache-Control', 'no-store');
    const { username } = (await browser.get('/api/user').expect(200)).body;
    expect(answer.body).to.deep.equal({ userHash: createHmac('sha256', secret).update(username).digest('hex') });
  });

  it('is different for every user', async () => {
    const hashes = [await verifiedUser(api), await verifiedUser(api)].map(async ({ browser }) => (await browser.get('/api/featurebase/hash')).body);
    const [one, other] = await Promise.all(hashes);
    expect(one).to.not.deep.equal(other);
  });

  it('uses the user id for an unverified user, whose email may belong to someone else', async () => {
    const { browser } = await registerUser(api);
    const { id } = (await browser.get('/api/user').expect(200)).body;
    const { body } = await browser.get('/api/featurebase/hash').expect(200);
    expect(body).to.deep.equal({ userHash: createHmac('sha256', secret).update(String(id)).digest('hex') });
  });

  it('is not returned without a session', async () => {
    await openBrowser(api).get('/api/featurebase/hash').expect(401);
  });

  it('never contains the secret, in responses or in the log', async () => {
    const { browser } = await verifiedUser(api);
    const { text, headers } = await browser.get('/api/featurebase/hash').expect(200);
    expect(text + JSON.stringify(headers)).to.not.include(secret);
    expect(lines.join('')).to.include('/api/featurebase/hash').and.to.not.include(secret);
  });

  it('answers 404 when Featurebase is not configured, and 401 without a session even then', async () => {
    const other = await startTestApi();
    const { browser } = await verifiedUser(other);
    expect(readError((await browser.get('/api/featurebase/hash').expect(404)).body).code).to.equal('not_found');
    await openBrowser(other).get('/api/featurebase/hash').expect(401);
    await other.stop();
  });
});

describe('Featurebase script', () => {
  const service = new OutsideServer(() => ['text/javascript', '']);
  let api: TestApi;
  before(async () => {
    await service.start();
    api = await startTestApi({ FEATUREBASE_ORG: 'directory', FEATUREBASE_SECRET: secret, FEATUREBASE_URL: service.url });
  });
  after(async () => {
    await api.stop();
    await service.stop();
  });
  beforeEach(async () => {
    await service.start();
    service.received.length = 0;
    service.slow = false;
  });
  const answers = async (browser: Browser) => (await browser.get('/api/featurebase/state').expect(200)).body;

  it('is reported as available or not, as it is at the moment', async () => {
    const { browser } = await verifiedUser(api);
    expect(await answers(browser)).to.deep.equal({ answers: true });
    expect(service.received.map(({ path }) => path)).to.deep.equal(['/js/sdk.js']);
    await service.stop();
    expect(await answers(browser)).to.deep.equal({ answers: false });
    await service.start();
    expect(await answers(browser)).to.deep.equal({ answers: true });
  });

  it('is available when its URL redirects, as for browsers', async () => {
    const moved = new OutsideServer((path) => ({ movedTo: service.url + path }));
    await moved.start();
    const other = await startTestApi({ FEATUREBASE_ORG: 'directory', FEATUREBASE_SECRET: secret, FEATUREBASE_URL: moved.url });
    expect(await answers((await verifiedUser(other)).browser)).to.deep.equal({ answers: true });
    expect(service.received.map(({ path }) => path)).to.deep.equal(['/js/sdk.js']);
    await other.stop();
    await moved.stop();
  });

  it('is requested once for several simultaneous calls', async () => {
    const { browser } = await verifiedUser(api);
    service.slow = true;
    const asked = [1, 2, 3].map(() => answers(browser));
    expect(await Promise.all(asked)).to.deep.equal([{ answers: false }, { answers: false }, { answers: false }]);
    expect(service.received).to.have.length(1);
  });
});

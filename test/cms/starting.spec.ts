import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { authorizeCall, isSignedCall, previewLifetime, verifyPreviewToken } from '#api/integrations/cms/cmsSignature';
import { cmsChangeNotice } from '#contract/cms-sync/cms';
import { cmsTypeKeys, pageCopyTypes } from '#contract/site-content/cmsTypes';
import { pageCopyFields } from '#contract/site-content/pageCopy';
import { type CmsHome, createCmsHome, nobody, type RunningCms, signedIn, signIn, startCms } from '../support/cms/real/cms';
import { forms, isSingle, publishNew, wholeBody } from '../support/cms/real/cmsDocuments';
import { startListeningSite } from '../support/cms/real/recordingSite';
import { until } from '../support/probes/until';

const demo = [
  { email: 'admin@demo.example', password: 'Demo-admin-1' },
  { email: 'designer@demo.example', password: 'Demo-designer-1' },
];

/** Everything that a start provisions, as an admin sees it. */
async function provided(running: RunningCms): Promise<object> {
  const admin = await signedIn(running.url, 'admin@demo.example');
  const users = await admin.call('GET', '/admin/users?pageSize=100&sort=id');
  const roles = await admin.call('GET', '/admin/roles');
  const permissions: unknown[] = [];
  for (const { id } of roles.at('data') as { id: number }[]) permissions.push((await admin.call('GET', `/admin/roles/${id}/permissions`)).body);
  const documents = [];
  for (const type of cmsTypeKeys) documents.push(await running.cms.fetchDocuments(type, ''));
  return { users: users.body, roles: roles.body, permissions, documents, changes: await running.cms.fetchChanges(0, 10) };
}

describe('Starting the CMS', () => {
  let home: CmsHome;
  let site: Awaited<ReturnType<typeof startListeningSite>>;
  let running: RunningCms;

  before(async function () {
    this.timeout(120_000);
    home = await createCmsHome();
    site = await startListeningSite();
    running = await startCms(home, { DIRECTORY_URL: site.url });
  });
  after(async function () {
    this.timeout(30_000);
    await running?.stop();
    await site?.close();
    await home?.remove();
  });

  describe('First start of the CMS', () => {
    it('creates its secrets and its database file, readable by its own user only', () => {
      for (const name of ['secret', 'secrets.json']) {
        const file = path.join(home.folder, 'cms', name);
        expect(statSync(file).mode & 0o777, name).to.equal(0o600);
      }
      const secrets: Record<string, string> = JSON.parse(readFileSync(path.join(home.folder, 'cms/secrets.json'), 'utf8'));
      expect(new Set(Object.values(secrets)).size).to.equal(5);
      for (const secret of Object.values(secrets)) expect(secret).to.have.length.of.at.least(32);
      const database = statSync(path.join(home.folder, 'cms/cms.sqlite'), { throwIfNoEntry: false });
      expect(database && database.mode & 0o007).to.equal(home.environment.CMS_DATABASE_URL ? undefined : 0);
    });

    it('publishes the pages with their built-in texts and the empty settings, without recording changes', async () => {
      for (const type of cmsTypeKeys) {
        const { documents } = await running.cms.fetchDocuments(type, '');
        expect(documents, type).to.have.length(isSingle(type) ? 1 : 0);
        const [document] = documents;
        if (!document) continue;
        const found = await running.cms.fetchDocument(type, document.document_id, 'published');
        const words = pageCopyTypes.find((one) => one === type);
        const expected = Object.entries(words ? pageCopyFields[words] : {}).map(([key, field]) => [key, 'fallback' in field ? field.fallback : []]);
        expect(found?.body).to.deep.include(Object.fromEntries(expected));
      }
      expect(await running.cms.fetchChanges(0, 10)).to.deep.include({ changes: [], newest: 0 });
    });

    it("creates the demo accounts, a blocked owner account and none of Strapi's default tokens", async () => {
      for (const { email, password } of demo) expect(await signIn(running.url, email, password)).to.be.an('object');
      const users = await home.rows('admin_users');
      expect(users.map(({ email, blocked }) => [email, Boolean(blocked)])).to.have.deep.members([
        ['owner@directory.invalid', true],
        ...demo.map(({ email }) => [email, false]),
      ]);
      expect(await home.rows('strapi_api_tokens')).to.deep.equal([]);
      expect(await home.rows('strapi_transfer_tokens')).to.deep.equal([]);
    });
  });

  describe('Requests to and from the CMS', () => {
    const places = [
      ['GET', '/api/directory/changes'],
      ['GET', '/api/directory/documents/contractor'],
      ['GET', '/api/directory/documents/contractor/abc'],
      ['PUT', '/api/directory/documents/contractor'],
      ['POST', '/api/directory/files'],
    ] as const;

    for (const [method, place] of places) {
      it(`${method} ${place} answers the API only`, async () => {
        const tokens = [
          '',
          'Bearer',
          'Bearer x',
          `Bearer ${running.secret}`,
          authorizeCall(`${running.secret}x`, { method, path: place }, Date.now()),
          authorizeCall(running.secret, { method, path: place }, Date.now() - 2 * 60_000),
        ];
        for (const authorization of tokens) {
          const { status } = await fetch(running.url + place, { method, headers: { authorization } });
          expect(status, authorization).to.equal(401);
        }
      });
    }

    it('are accepted once', async () => {
      const path = '/api/directory/changes?after=0';
      const headers = { authorization: authorizeCall(running.secret, { method: 'GET', path }, Date.now()) };
      const statuses = [(await fetch(running.url + path, { headers })).status, (await fetch(running.url + path, { headers })).status];
      expect(statuses).to.deep.equal([200, 401]);
    });

    it('reject unreadable input', async () => {
      const ask = async (place: string, init: RequestInit = {}) => {
        const path = `/api/directory${place}`;
        const authorization = authorizeCall(running.secret, { method: init.method ?? 'GET', path }, Date.now());
        return (await fetch(running.url + path, { ...init, headers: { authorization, 'content-type': 'application/json' } })).status;
      };
      expect(await ask('/changes?after=x')).to.equal(400);
      expect(await ask('/documents/change')).to.equal(404);
      expect(await ask('/documents/contractor/abc')).to.equal(404);
      expect(await ask('/documents/contractor', { method: 'PUT', body: '{"body":{}}' })).to.equal(400);
      expect(await ask('/documents/contractor', { method: 'PUT', body: '{' })).to.equal(400);
    });

    it('add a picture to the library, and no other files', async () => {
      const refusal: unknown = await running.cms
        .uploadFile({ name: 'x.svg', mime: 'image/svg+xml', alt: '', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
        .catch((error: unknown) => error);
      expect(refusal).to.have.property('status', 400);
    });

    it('notify the site at once of publications, signed, with many changes in one request', async () => {
      const designer = await signedIn(running.url, 'designer@demo.example');
      await publishNew(designer, 'term', wholeBody('term'));
      const newest = async () => (await running.cms.fetchChanges(0, 1)).newest;
      const heard = () =>
        site.calls.filter((call) => call.path === '/api/cms/changed').map((call) => cmsChangeNotice.cast(JSON.parse(call.body)).sequence ?? 0);
      await until(async () => heard().includes(await newest()), 'the nudge', 3000);
      const [call] = site.calls.filter(({ path: place }) => place === '/api/cms/changed');
      if (!call) throw new Error('There is no call.');
      expect(isSignedCall(running.secret, call, String(call.headers['x-directory-signature']), Date.now())).to.equal(true);
      const before = heard().length;
      const { create } = forms(designer, 'term');
      const documentIds: unknown[] = [];
      for (let index = 0; index < 5; index += 1) documentIds.push((await create(wholeBody('term'))).at('data.documentId'));
      await designer.call('POST', '/content-manager/collection-types/api::term.term/actions/bulkPublish', { documentIds });
      await until(async () => heard().includes(await newest()), 'the nudge of the last', 3000);
      expect(heard().length - before).to.equal(1);
    });

    it('do not report drafts', async () => {
      const designer = await signedIn(running.url, 'designer@demo.example');
      const before = site.calls.length;
      await forms(designer, 'contractor').create(wholeBody('contractor'));
      await publishNew(designer, 'term', wholeBody('term'));
      await until(() => site.calls.length > before, 'the nudge of the term', 3000);
      expect(site.calls.length).to.equal(before + 1);
    });

    it('show editors what the site reports about a document, with a link to the draft', async () => {
      const designer = await signedIn(running.url, 'designer@demo.example');
      const siteState = {
        address: `${site.url}/contractors/x`,
        state: 'refused',
        synced_at: null,
        problems: { country: 'No' },
        facts: [{ label: 'Tier', value: 'Basic' }],
      };
      site.answer('/api/cms/entries/contractor/abc', 200, siteState);
      const { status, body, at } = await designer.call('GET', '/directory/state/contractor/abc');
      expect(status).to.equal(200);
      expect(body).to.deep.include(siteState);
      const shown = (link: unknown, now = Date.now()) => verifyPreviewToken(running.secret, String(link).replace(`${site.url}/preview/`, ''), now);
      expect(shown(at('preview'))).to.include({ type: 'contractor', documentId: 'abc' });
      expect(shown(at('preview'), Date.now() + previewLifetime + 1000)).to.equal(null);
      const asked = site.calls.find((call) => call.path === '/api/cms/entries/contractor/abc');
      expect(asked && isSignedCall(running.secret, asked, String(asked.headers['x-directory-signature']), Date.now())).to.equal(true);
      expect(shown((await designer.call('GET', '/directory/state/term/abc')).at('preview'))).to.include({ type: 'term', documentId: 'abc' });
      expect((await designer.call('GET', '/directory/state/user/abc')).status).to.equal(404);
      expect((await nobody(running.url).call('GET', '/directory/state/contractor/abc')).status).to.equal(401);
    });

    it('show editors what is waiting in the directory, with links for admins, and why the site does not respond', async () => {
      const designer = await signedIn(running.url, 'designer@demo.example');
      const admin = await signedIn(running.url, 'admin@demo.example');
      const overview = { queues: [{ key: 'claims', label: 'Claims', waiting: 3, address: `${site.url}/admin/claims` }], read_at: null, error: null };
      site.answer('/api/cms/overview', 200, overview);
      expect((await admin.call('GET', '/directory/overview')).body).to.deep.equal(overview);
      const withoutLinks = { ...overview, queues: overview.queues.map((queue) => ({ ...queue, address: null })) };
      expect((await designer.call('GET', '/directory/overview')).body).to.deep.equal(withoutLinks);
      site.answer('/api/cms/overview', 500);
      expect((await designer.call('GET', '/directory/overview')).status).to.equal(503);
      site.answer('/api/cms/overview', 401, { error: 'The clock of the CMS is 10 minutes ahead.', code: 'unauthenticated' });
      expect((await designer.call('GET', '/directory/overview')).at('error.message')).to.equal('The clock of the CMS is 10 minutes ahead.');
      site.answer('/api/cms/entries/contractor/silent', 0);
      const started = Date.now();
      const silent = await designer.call('GET', '/directory/state/contractor/silent');
      expect(silent.at('state')).to.equal('silent');
      expect(Date.now() - started).to.be.lessThan(4000);
      expect((await nobody(running.url).call('GET', '/directory/overview')).status).to.equal(401);
    });

    it('return the published terms of a vocabulary and the fixed lists', async () => {
      const designer = await signedIn(running.url, 'designer@demo.example');
      const body = wholeBody('term');
      await publishNew(designer, 'term', body);
      const offered = async (name: string) => (await designer.call('GET', `/directory/terms?vocabulary=${name}`)).at('terms');
      expect(await offered('capabilities')).to.deep.include({ label: body.label, group: 'Depth', synonyms: ['deep', 'deeper'], locked: false });
      expect(await offered('drilling_methods')).to.deep.include({ label: 'Diamond Drilling', group: null, synonyms: [], locked: true });
      expect(await offered('software_products')).to.deep.include({ label: 'Vulcan', group: null, synonyms: [], locked: false });
      expect(await offered('rig_models'))
        .to.be.an('array')
        .with.length.of.at.least(5);
      expect((await designer.call('GET', '/directory/terms?vocabulary=users')).status).to.equal(404);
    });
  });

  describe('Later starts of the CMS', () => {
    it('shut down cleanly on a signal and leave the provisioned data unchanged', async function () {
      this.timeout(120_000);
      const before = await provided(running);
      expect(await running.stop()).to.equal(0);
      running = await startCms(home, { DIRECTORY_URL: site.url });
      const after = await provided(running);
      expect(withoutTimes(after)).to.equal(withoutTimes(before));
    });

    it('create an admin by the command, with a link for setting a password', async function () {
      this.timeout(60_000);
      const command = path.resolve('cms/dist/src/commands/makeAdmin.js');
      const run = promisify(execFile);
      const settings = {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          STRAPI_TELEMETRY_DISABLED: 'true',
          LOG_LEVEL: 'error',
          ...home.environment,
          CMS_URL: 'https://cms.example',
        },
      };
      const { stdout } = await run(process.execPath, [command, 'Boss@cms.example'], settings);
      const registrationToken = /https:\/\/cms\.example\/admin\/auth\/register\?registrationToken=(\w+)/.exec(stdout)?.[1];
      const userInfo = { firstname: 'Boss', lastname: '', password: 'Some-password-1' };
      expect((await nobody(running.url).call('POST', '/admin/register', { registrationToken, userInfo })).status).to.equal(200);
      const refusal: unknown = await run(process.execPath, [command, 'nobody'], settings).catch((error: unknown) => error);
      expect(refusal).to.have.property('stderr').that.includes('EMAIL=');
    });

    it('remove the demo accounts in production and answer only requests with the configured secret', async function () {
      this.timeout(120_000);
      await running.stop();
      const CMS_SECRET = 'a-secret-of-forty-characters-for-the-test';
      running = await startCms(home, { NODE_ENV: 'production', DIRECTORY_URL: site.url, TRUST_PROXY: 'on', CMS_SECRET });
      const throughProxy = (email: string, password: string) =>
        fetch(`${running.url}/admin/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
          body: JSON.stringify({ email, password }),
        });
      for (const { email, password } of demo) expect((await throughProxy(email, password)).status).to.equal(400);
      expect((await throughProxy('boss@cms.example', 'Some-password-1')).status).to.equal(200);
      expect((await running.cms.fetchChanges(0, 1)).newest).to.be.greaterThan(0);
      const old = readFileSync(path.join(home.folder, 'cms/secret'), 'utf8').trim();
      const authorization = authorizeCall(old, { method: 'GET', path: '/api/directory/changes' }, Date.now());
      const asked = await fetch(`${running.url}/api/directory/changes`, { headers: { authorization } });
      expect(asked.status).to.equal(401);
    });
  });
});

/** Removes timestamps, because signing in changes the account independently of provisioning. */
function withoutTimes(value: object): string {
  return JSON.stringify(value, (key, inner) => (key === 'updatedAt' ? undefined : inner), 1);
}

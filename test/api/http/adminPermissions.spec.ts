import { expect } from 'chai';
import type { Endpoint } from '#api/http/endpoint';
import { apiRoutes } from '#api/routes';
import { addCompany, adminUser, makeClaim, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { bringEverybody, type Everybody, people } from '#test/support/api/permissionTable';
import { type Browser, openBrowser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** Users without admin rights, including former admins. */
const refused = [...people.filter((who) => who !== 'admin'), 'disabled admin', 'former admin', 'admin who signed out'];
/** Users without a valid admin session, who get 401; the others get 403. */
const withoutSession = ['anonymous', 'disabled admin', 'former admin', 'admin who signed out'];

describe('Permissions of admin calls', () => {
  let api: TestApi;
  let everybody: Everybody;
  let calls: Endpoint[];
  const gone = new Map<string, Browser>();
  /** Ids for the paths' parameters: the users' company and claim. */
  let ids: Record<string, number>;

  before(async () => {
    api = await startTestApi();
    everybody = await bringEverybody(api);
    calls = apiRoutes(api.services).filter(({ access }) => access === 'admin');
    const admin = await adminUser(api);
    const [disabled, former, signedOut] = [await adminUser(api), await adminUser(api), await adminUser(api)];
    await admin.browser.put(`/api/admin/users/${disabled.id}`).send({ disabled: true }).expect(200);
    await admin.browser.put(`/api/admin/users/${former.id}`).send({ role: 'contractor' }).expect(200);
    await signedOut.browser.post('/api/logout').send({}).expect(200);
    gone.set('disabled admin', disabled.browser).set('former admin', former.browser).set('admin who signed out', signedOut.browser);
    const company = await addCompany(api);
    await everybody.join(company.id);
    const claim = await makeClaim((await verifiedUser(api)).browser, (await addCompany(api)).id);
    ids = { contractor: company.id, keep: company.id, claim: claim.id, user: everybody.persons.owner.id };
  });
  after(() => api.stop());

  const send = (browser: Browser, { method, path }: Endpoint) => {
    const address = path.replaceAll(/:(\w+)/g, (_whole, name: string) => String(ids[name] ?? 1));
    return method === 'get' ? browser.get(address) : browser[method](address).send({});
  };
  const browserOf = (who: string) => gone.get(who) ?? everybody.browserOf(who);
  /** Reads everything that an admin's call could have written. */
  const traces = async () => {
    const { read } = api.services.database;
    const tables = ['audit_log', 'contractors', 'claims', 'members', 'users', 'mail_outbox'];
    return Promise.all(tables.map(async (table) => [table, await read(table)]));
  };

  it('are required by every call below /api/admin', () => {
    const open = apiRoutes(api.services).filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin');
    expect(open.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([]);
    expect(calls.length).to.be.greaterThan(15);
  });

  for (const who of refused) {
    const status = withoutSession.includes(who) ? 401 : 403;
    it(`answers ${status} to the ${who} on every call, and writes nothing`, async () => {
      const before = await traces();
      for (const call of calls) {
        const answer = await send(browserOf(who), call);
        const name = `${call.method} ${call.path}`;
        expect(answer.status, name).to.equal(status);
        expect(readError(answer.body).code, name).to.equal(status === 401 ? 'unauthenticated' : 'forbidden');
        expect(answer.get('Cache-Control'), name).to.equal('no-store');
      }
      expect(await traces()).to.deep.equal(before);
    });
  }

  it('allows every call to an admin', async () => {
    for (const call of calls) {
      const answer = await send(everybody.browserOf('admin'), call).timeout(10_000);
      expect([401, 403], `${call.method} ${call.path}`).to.not.include(answer.status);
    }
  });

  it('answers 401 to the next call of an admin who was disabled during a session', async () => {
    const [one, two] = [await adminUser(api), await adminUser(api)];
    await two.browser.get('/api/admin/contractors').expect(200);
    await one.browser.put(`/api/admin/users/${two.id}`).send({ disabled: true }).expect(200);
    await two.browser.get('/api/admin/contractors').expect(401);
    await two.browser.put(`/api/admin/users/${one.id}`).send({ disabled: true }).expect(401);
    await openBrowser(api).get('/api/admin/contractors').expect(401);
  });
});

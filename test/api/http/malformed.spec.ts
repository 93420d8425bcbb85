import { expect } from 'chai';
import fc from 'fast-check';
import { apiRoutes } from '#api/routes';
import { addCompany, addMember, adminUser, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { anyMalformedRequest, inEveryHeader, inEveryParameter } from '#test/support/requests/malformedRequests';
import { createRawClient, type RawAnswer, type RawRequest } from '#test/support/requests/rawHttp';

const seed = 20_261_121;
const connections = 8;
const names = ['Copper Ridge Drilling', '北方钻探', '123'];
/** Matches internals: stack traces, messages of databases and drivers, tables, columns and local paths. */
const innards =
  /\bat .+:\d+:\d+|node_modules|\/tmp\/|SQLITE_|\bER_[A-Z]+_|sqlMessage|contractor_terms|contractor_lookup|name_key|\b(Type|Syntax|Range|Reference)Error\b/i;
const markup = /<script|onerror=/i;

/** Returns the problem with a response to a malformed request; undefined if there is none. */
function problemOf({ method, target }: RawRequest, { status, contentType, text, milliseconds }: RawAnswer): string | undefined {
  if (status >= 500 || status < 200) return `status ${status}`;
  if (milliseconds > 3000) return `${Math.round(milliseconds)} ms`;
  if (text.includes(process.cwd())) return 'tells where the program lies';
  if (innards.test(text)) return `tells of its innards: ${innards.exec(text)}`;
  // An export contains stored texts, such as the searches in the audit log; previews, shortlists and saved searches return what was sent, as JSON to
  // their owner; a feed names the search as escaped text.
  const returnsInput = /\/preview$|^\/api\/user\/(?:shortlists|saved-searches)/.test(target) && contentType.startsWith('application/json');
  const isEscapedFeed = contentType.startsWith('application/atom+xml') && !/<(?:script|img)/i.test(text);
  const mayContainMarkup = contentType.startsWith('text/csv') || returnsInput || isEscapedFeed;
  if (markup.test(text) && !mayContainMarkup) return `returns markup: ${markup.exec(text)}`;
  if (status < 400 || method === 'HEAD') return undefined;
  const isCall = /^\/api(\/|\?|$)/.test(target);
  if (!contentType.startsWith('application/json')) return isCall ? `no JSON but ${contentType}` : undefined;
  try {
    readError(JSON.parse(text));
    return undefined;
  } catch (error) {
    return `no error body: ${error}`;
  }
}

describe('Malformed requests', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    for (const name of names) await api.addContractor({ name, country: 'Ghana', drilling_methods: ['Diamond Drilling'] });
  });
  after(() => api.stop());

  /** Sends all requests, a few at a time. Resolves to the responses' problems and statuses. */
  async function sendAll(requests: RawRequest[]): Promise<{ problems: string[]; statuses: Set<number> }> {
    const client = createRawClient(api.url, connections);
    const problems: string[] = [];
    const statuses = new Set<number>();
    const waiting = requests.values();
    const work = async () => {
      for (const request of waiting) {
        const answer = await client.send(request);
        statuses.add(answer.status);
        const problem = problemOf(request, answer);
        if (problem) problems.push(`${problem} for ${JSON.stringify(request).slice(0, 400)}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
    client.close();
    return { problems, statuses };
  }

  async function expectUnharmed(): Promise<void> {
    const { read } = api.services.database;
    expect(await read('contractors').pluck('name').orderBy('id')).to.deep.equal(names);
    await api.request.get('/readyz').expect(200);
    await api.request.get('/api/contractors?drilling_methods=Diamond+Drilling&search=drilling').expect(200).expect('X-Total-Count', '3');
  }

  /** Public calls and restricted calls. Restricted ones reject a request without a session before they read its input. */
  const forAll = () => apiRoutes(api.services).filter(({ access }) => access === 'anyone');
  const guarded = () => apiRoutes(api.services).filter(({ access }) => access !== 'anyone');

  /** Keeps every nth request: a share of each parameter's texts, and all texts across n parameters if n and their number have no common factor. */
  const everyNth = (n: number, requests: RawRequest[]) => requests.filter((_request, index) => index % n === 0);

  it('cause no server error and no damage in any parameter of any call', async function () {
    this.timeout(120_000);
    const requests = [...everyNth(4, inEveryParameter(forAll())), ...everyNth(16, inEveryParameter(guarded()))];
    expect(requests.length).to.be.greaterThan(1000);
    const { problems, statuses } = await sendAll(requests);
    expect(problems.slice(0, 20).join('\n')).to.equal('');
    expect([...statuses]).to.include.members([200, 400, 404]);
    await expectUnharmed();
  });

  it('cause no server error in any parameter when sent by a logged-in owner of the profile', async function () {
    this.timeout(120_000);
    const owner = await verifiedUser(api);
    const { id } = await addCompany(api);
    await addMember(api, id, owner.id, 'owner');
    // Skip /api/user, so that the account stays unchanged and signed in.
    const calls = apiRoutes(api.services).filter(({ path, access }) => access === 'signedIn' && path !== '/api/user');
    const own = calls.map((call) => ({ ...call, path: call.path.replace(':contractor', String(id)) }));
    const requests = everyNth(7, inEveryParameter(own)).map((one) => ({ ...one, headers: { ...one.headers, Cookie: owner.cookie } }));
    const { problems, statuses } = await sendAll(requests);
    await owner.browser.get(`/api/user/contractors/${id}`).expect(200);
    await api.services.database.transaction(async (trx) => trx('contractors').whereNotIn('name', names).delete());
    expect(problems.slice(0, 20).join('\n')).to.equal('');
    expect([...statuses]).to.include.members([200, 400, 404, 409]);
    await expectUnharmed();
  });

  it('cause no server error in any parameter when sent by an admin', async function () {
    this.timeout(120_000);
    const admin = await adminUser(api);
    const calls = apiRoutes(api.services).filter(({ access }) => access === 'admin');
    const requests = everyNth(7, inEveryParameter(calls)).map((one) => ({ ...one, headers: { ...one.headers, Cookie: admin.cookie } }));
    const { problems, statuses } = await sendAll(requests);
    await admin.browser.get('/api/admin/queues').expect(200);
    await api.services.database.transaction(async (trx) => trx('contractors').whereNotIn('name', names).delete());
    expect(problems.slice(0, 20).join('\n')).to.equal('');
    expect([...statuses]).to.include.members([200, 400, 404]);
    await expectUnharmed();
  });

  it('cause no server error in any header of any call', async function () {
    this.timeout(60_000);
    const { problems, statuses } = await sendAll([...everyNth(5, inEveryHeader(forAll())), ...everyNth(25, inEveryHeader(guarded()))]);
    expect(problems.slice(0, 20).join('\n')).to.equal('');
    expect([...statuses]).to.include.members([200, 400, 415]);
    await expectUnharmed();
  });

  it('cause no server error in 1,500 random requests of any kind', async function () {
    this.timeout(60_000);
    const requests = fc.sample(anyMalformedRequest(apiRoutes(api.services)), { numRuns: 1500, seed });
    const { problems, statuses } = await sendAll(requests);
    expect(problems.slice(0, 20).join('\n')).to.equal('');
    expect([...statuses]).to.include.members([200, 400, 404, 405, 413, 415]);
    await expectUnharmed();
  });
});

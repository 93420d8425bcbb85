import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { type VisitingCompany, visitingCompany } from '#contract/visiting-companies/visitingCompanies';
import { addCompany, addMember, adminUser, type Person, signIn, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { mergeInto, undoMerge } from '#test/support/api/records/merges';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { setClock } from '#test/support/api/visits';

/** Companies are only registered if a lookup service is configured; these tests never call it. */
const environment = { COMPANY_LOOKUP_URL: 'https://companies.example/find' };
const today = addDays(utcDay(Date.now()), 2);
/** A response of the lookup service. */
const acme = {
  id: '1f2e',
  name: 'Acme Mining',
  domain: 'WWW.Acme.example.com',
  category: { industry: 'Metals & Mining', sector: 'Materials', subIndustry: 'Gold', sicCode: '1040' },
  type: 'public',
  metrics: { employees: 4200, raised: null },
  geo: { city: 'Perth', country: 'Australia', lat: -31.9 },
  tags: ['Gold', 'Mining', 'Gold'],
};

describe('Companies of visitors', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi(environment);
    admin = await adminUser(api);
  });
  beforeEach(async () => {
    await api.services.database.write('companies').delete();
    setClock(api, today);
    admin = { ...admin, browser: await signIn(api, admin) };
  });
  after(() => api.stop());

  const tell = (companyData: object, distinctId: string, contractor_id: unknown = undefined, headers: Record<string, string> = {}) =>
    fetch(`${api.url}/api/clearbit/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ companyData, distinctId, contractor_id }),
    });
  async function isAccepted(...sent: Parameters<typeof tell>): Promise<boolean> {
    const answer = await tell(...sent);
    expect(answer.status).to.equal(200);
    return (await answer.json()).registered;
  }
  async function list(query = ''): Promise<VisitingCompany[]> {
    const { body } = await admin.browser.get(`/api/admin/companies${query}`).expect(200);
    for (const company of body) visitingCompany.validateSync(company, { strict: true });
    return body;
  }
  const only = async (query = '') => (await list(query))[0] ?? expect.fail('No company.');
  const count = async (table: string) => (await api.services.database.read(table)).length;

  it('are listed to the admins with all data of the service, unverified', async () => {
    const { id } = await addCompany(api, { name: 'Seen Drilling' });
    expect(await isAccepted(acme, 'one', id)).to.equal(true);
    const { id: _own, ...company } = await only();
    expect(company).to.deep.equal({
      ...{ name: 'Acme Mining', domain: 'acme.example.com', industry: 'Metals & Mining', sector: 'Materials', sub_industry: 'Gold' },
      ...{ type: 'public', employees: 4200, city: 'Perth', country: 'Australia', tags: ['Gold', 'Mining'], verified: false },
      ...{ visitors: 1, last_seen: today, contractors: [{ id, name: 'Seen Drilling', slug: 'seen-drilling', visitors: 1 }], contractor_count: 1 },
    });
  });

  it('are stored once for each visitor and day, however often they are reported', async () => {
    const { id } = await addCompany(api);
    await Promise.all(Array.from({ length: 12 }, (_, index) => isAccepted(acme, `v${index % 3}`, id)));
    expect([await count('companies'), await count('company_visits'), await count('company_looks')]).to.deep.equal([1, 3, 3]);
    setClock(api, addDays(today, 1));
    await isAccepted(acme, 'v0');
    expect(await count('company_visits')).to.equal(4);
    admin.browser = await signIn(api, admin);
    expect(await only()).to.include({ visitors: 3, last_seen: addDays(today, 1) });
    const marks = await api.services.database.read('company_visits').pluck('mark');
    expect(marks.join()).to.not.match(/v[012]\b/);
  });

  it('are identified by domain, else by name, and described as last reported', async () => {
    await isAccepted(acme, 'one');
    await isAccepted({ name: 'ACME', domain: 'acme.example.com', category: null, metrics: { employees: null }, geo: null, tags: null }, 'two');
    await isAccepted({ name: 'Nameless Gold Ltd.' }, 'one');
    await isAccepted({ name: 'NAMELESS GOLD LTD', domain: null }, 'two');
    expect((await list()).map(({ name, domain, visitors, employees }) => [name, domain, visitors, employees])).to.deep.equal([
      ['ACME', 'acme.example.com', 2, null],
      ['NAMELESS GOLD LTD', null, 2, null],
    ]);
  });

  it('are identified by name when the domain is longer than possible in ASCII', async () => {
    const label = 'é'.repeat(26);
    await isAccepted({ name: 'Accents Mining', domain: `${Array.from({ length: 6 }, () => label).join('.')}.com` }, 'one');
    expect((await list()).map(({ name, domain }) => [name, domain])).to.deep.include(['Accents Mining', null]);
  });

  it('show the contractors that most of them viewed, and their number', async () => {
    const companies = [];
    for (let number = 0; number < 7; number += 1) companies.push(await addCompany(api));
    for (const [index, { id }] of companies.entries())
      for (let visitor = 0; visitor <= index; visitor += 1) await isAccepted(acme, `v${visitor}`, id);
    const company = await only();
    expect(company).to.include({ contractor_count: 7, visitors: 7 });
    expect(company.contractors.map(({ id, visitors }) => [id, visitors])).to.deep.equal(
      companies
        .map(({ id }, index) => [id, index + 1])
        .reverse()
        .slice(0, 5),
    );
  });

  it('are found by days, name and domain, those with the most visitors first', async () => {
    setClock(api, addDays(today, -6));
    for (const visitor of ['a', 'b', 'c']) await isAccepted({ name: 'Früher Gold', domain: 'frueher.example' }, visitor);
    setClock(api, today);
    await isAccepted({ name: 'Later 50%', domain: 'later.example' }, 'a');
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    expect(await names('')).to.deep.equal(['Früher Gold', 'Later 50%']);
    expect(await names('?days=7')).to.deep.equal(['Früher Gold', 'Later 50%']);
    expect(await names('?days=6')).to.deep.equal(['Later 50%']);
    expect(await names('?search=FRUHER')).to.deep.equal(['Früher Gold']);
    expect(await names('?search=later.ex')).to.deep.equal(['Later 50%']);
    expect(await names('?search=%25')).to.deep.equal([]);
    const page = await admin.browser.get('/api/admin/companies?page=2&page_size=1').expect(200);
    expect([page.headers['x-total-count'], page.body.map((one: VisitingCompany) => one.name)]).to.deep.equal(['2', ['Later 50%']]);
    for (const query of ['?days=0', '?days=181', '?days=x', '?page_size=101']) await admin.browser.get(`/api/admin/companies${query}`).expect(400);
  });

  it('are not recorded for visitors who opt out of tracking', async () => {
    expect(await isAccepted(acme, 'one', null, { DNT: '1' })).to.equal(false);
    expect(await isAccepted(acme, 'one', null, { 'Sec-GPC': '1' })).to.equal(false);
    expect([await count('companies'), await list()]).to.deep.equal([0, []]);
  });

  it('have no visits to unlisted contractors or to their own ones', async () => {
    const member = await verifiedUser(api);
    const [own, draft] = [await addCompany(api), await addCompany(api, { profile_status: 'draft' })];
    await addMember(api, own.id, member.id, 'editor');
    const { browser } = member;
    await browser.post('/api/clearbit/register').send({ companyData: acme, distinctId: 'member', contractor_id: own.id }).expect(200);
    expect(await isAccepted(acme, 'two', draft.id)).to.equal(true);
    expect(await isAccepted(acme, 'two', 987_654)).to.equal(true);
    expect(await only()).to.deep.include({ visitors: 2, contractors: [], contractor_count: 0 });
    expect(await isAccepted(acme, 'two', own.id)).to.equal(true);
    expect(await only()).to.include({ contractor_count: 1 });
  });

  for (const [what, body, field] of [
    ['no company', { distinctId: 'a' }, 'companyData.name'],
    ['neither name nor domain', { companyData: { name: ' ', domain: null }, distinctId: 'a' }, 'companyData.name'],
    ['a domain that is none, and no name', { companyData: { domain: 'not a domain' }, distinctId: 'a' }, 'companyData.domain'],
    ['no visitor', { companyData: acme }, 'distinctId'],
    ['a visitor with a long id', { companyData: acme, distinctId: 'x'.repeat(201) }, 'distinctId'],
    ['a name that is a number', { companyData: { name: 7 }, distinctId: 'a' }, 'companyData.name'],
    ['a long name', { companyData: { name: 'x'.repeat(161) }, distinctId: 'a' }, 'companyData.name'],
    ['half a person', { companyData: { ...acme, metrics: { employees: 1.5 } }, distinctId: 'a' }, 'companyData.metrics.employees'],
    ['fewer than nobody', { companyData: { ...acme, metrics: { employees: -1 } }, distinctId: 'a' }, 'companyData.metrics.employees'],
    ['a number as a text', { companyData: { ...acme, metrics: { employees: '12' } }, distinctId: 'a' }, 'companyData.metrics.employees'],
    ['a list as a place', { companyData: { ...acme, geo: ['Perth'] }, distinctId: 'a' }, 'companyData.geo'],
    ['too many tags', { companyData: { ...acme, tags: Array(51).fill('x') }, distinctId: 'a' }, 'companyData.tags'],
    ['a tag that is none', { companyData: { ...acme, tags: [{}] }, distinctId: 'a' }, 'companyData.tags'],
    ['a contractor that is none', { companyData: acme, distinctId: 'a', contractor_id: 'acme' }, 'contractor_id'],
  ] as const) {
    it(`are rejected with ${what}, naming ${field}`, async () => {
      const { body: answer } = await admin.browser.post('/api/clearbit/register').send(body).expect(400);
      expect(readError(answer).fields).to.have.all.keys(field);
      expect(await count('companies')).to.equal(0);
    });
  }

  it('move with a merged contractor, return when that is undone, and are removed with a deleted one', async () => {
    const [keep, other] = [await addCompany(api), await addCompany(api)];
    for (const id of [keep.id, other.id]) await isAccepted(acme, 'both', id);
    await isAccepted(acme, 'other', other.id);
    const looked = async () => Object.fromEntries((await only()).contractors.map(({ id, visitors }) => [id, visitors]));
    const merge = await mergeInto(admin, keep.id, other.id);
    expect(await looked()).to.deep.equal({ [keep.id]: 2 });
    await undoMerge(admin, merge.id).expect(200);
    expect(await looked()).to.deep.equal({ [keep.id]: 1, [other.id]: 2 });
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id: other.id }).delete());
    expect(await looked()).to.deep.equal({ [keep.id]: 1 });
  });

  it('are deleted after 180 days without a visit', async () => {
    await isAccepted(acme, 'one');
    await isAccepted({ name: 'Short Visit' }, 'one');
    setClock(api, addDays(today, 100));
    await isAccepted(acme, 'one');
    const tidy = () => createCleanupJob(api.services).begin();
    setClock(api, addDays(today, 179));
    await tidy();
    expect([await count('companies'), await count('company_visits')]).to.deep.equal([2, 3]);
    setClock(api, addDays(today, 180));
    await tidy();
    expect([await count('companies'), await count('company_visits')]).to.deep.equal([1, 1]);
  });

  it('are rate limited by IP address', async () => {
    const strict = await startTestApi({ ...environment, RATE_LIMIT_SCALE: '0.05' });
    const statuses = [];
    for (const visitor of ['a', 'b', 'c', 'd']) {
      statuses.push((await strict.request.post('/api/clearbit/register').send({ companyData: acme, distinctId: visitor })).status);
    }
    await strict.stop();
    expect(statuses).to.deep.equal([200, 200, 200, 429]);
  });
});

import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { addCompany, addMember, adminUser, day, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { mergeInto, undoMerge } from '#test/support/api/records/merges';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleProject } from '#test/support/data/sampleProject';

/** See docs/product-rules.md#29-projects. */
describe('Projects of a company', () => {
  let api: TestApi;
  let owner: Person;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    api.clock.ahead = 0;
    owner = await verifiedUser(api);
  });
  after(() => api.stop());

  const update = (id: number, changes: object) => owner.browser.put(`/api/user/contractors/${id}`).send(changes);
  async function company(notable_projects: unknown[]): Promise<number> {
    const { id } = await addCompany(api);
    await addMember(api, id, owner.id, 'owner');
    await update(id, { notable_projects }).expect(200);
    return id;
  }
  let asked = 0;
  const readPublic = async (id: number) => {
    asked += 1;
    return (await api.request.get(`/api/contractors/${id}`).query({ asked }).expect(200)).body;
  };
  const confirmedNames = async (id: number) => (await readPublic(id)).projects_confirmed.map(({ name }: { name: string }) => name);
  const requests = (id: number) => `/api/user/contractors/${id}/project-confirmations`;
  let clients = 0;
  const newClient = () => {
    clients += 1;
    return `geologist-${clients}@client-${clients}.example`;
  };
  const ask = (id: number, project = 'Obuasi', email = newClient()) => owner.browser.post(requests(id)).send({ project, email });
  async function requestToken(id: number, project = 'Obuasi'): Promise<string> {
    const email = newClient();
    await ask(id, project, email).expect(200);
    const text = (await api.mails()).findLast(({ to }) => to === email)?.text ?? '';
    return /projects\/confirm\/(\S+)/.exec(text)?.[1] ?? expect.fail(text);
  }
  const confirm = (token: string) => api.request.post(`/api/project-confirmations/${token}`);

  it('store every fact, with commodities by symbol and lengths with units', async () => {
    const whole = sampleProject({
      ...{ name: 'Obuasi', client: 'Gold Co', place: 'Obuasi', country: 'Ghana', lat: 6.2, lng: -1.67, year: 2021, year_to: 2023 },
      ...{ methods: ['Diamond Drilling'], hole_sizes: ['HQ', '140 mm'], ground: ['Hard rock'], reference: true, description: 'Deep holes.' },
    });
    const id = await company([{ ...whole, commodities: ['Au', 'copper'], metres: '12,000 m', deepest_m: '1,450 m', lat: '6.2° N' }]);
    const stored = { ...whole, commodities: ['Gold', 'Copper'], metres: 12_000, deepest_m: 1450 };
    expect((await readPublic(id)).notable_projects).to.deep.equal([stored]);
  });

  const nextYear = new Date().getUTCFullYear() + 1;
  for (const [what, project, message] of [
    ['a year in the future', { year: nextYear }, /must not be in the future/],
    ['a last year in the future', { year: 2020, year_to: nextYear }, /must not be in the future/],
    ['a last year before the first', { year: 2020, year_to: 2019 }, /before the first/],
    ['a last year alone', { year_to: 2019 }, /first year/],
    ['a named client that is confidential', { client: 'Gold Co', confidential: true }, /profiles are public/],
    ['a latitude alone', { lat: 6 }, /both latitude and longitude/],
    ['an unknown commodity', { commodities: ['Unobtainium'] }, /from the list/],
    ['an unknown ground condition', { ground: ['Marshmallow'] }, /./],
  ] as const) {
    it(`reject ${what} and keep what was stored`, async () => {
      const id = await company(['Tarkwa']);
      const { body } = await update(id, { notable_projects: [{ name: 'Obuasi', ...project }] }).expect(400);
      const { fields = {} } = readError(body);
      expect(Object.keys(fields)).to.deep.equal(['notable_projects']);
      expect(fields.notable_projects).to.match(message);
      expect((await readPublic(id)).notable_projects).to.deep.equal([sampleProject({ name: 'Tarkwa' })]);
    });
  }

  it('of an earlier release are read with empty facts', async () => {
    const id = await company([]);
    const old = { name: 'Old', client: null, country: 'Ghana', year: 2019, metres: 5, description: null };
    await api.services.database.transaction((trx) =>
      trx('contractors')
        .where({ id })
        .update({ notable_projects: JSON.stringify([old]) }),
    );
    expect((await readPublic(id)).notable_projects).to.deep.equal([sampleProject({ name: 'Old', country: 'Ghana', year: 2019, metres: 5 })]);
  });

  it('are confirmed by the client with the emailed link, once, and until they change', async () => {
    const id = await company([{ name: 'Obuasi', year: 2021 }, 'Tarkwa']);
    const token = await requestToken(id);
    const shown = (await api.request.get(`/api/project-confirmations/${token}`).expect(200)).body;
    expect(shown.project).to.deep.equal(sampleProject({ name: 'Obuasi', year: 2021 }));
    expect(await confirmedNames(id)).to.deep.equal([]);
    await confirm(token).expect(200);
    expect(await confirmedNames(id)).to.deep.equal(['Obuasi']);
    expect(readError((await confirm(token).expect(409)).body).error).to.match(/already been confirmed/);
    const [row] = (await owner.browser.get(requests(id)).expect(200)).body;
    expect([row.project, row.email, row.confirmed_at === null]).to.deep.equal(['Obuasi', null, false]);
    await update(id, { notable_projects: ['Tarkwa', { name: 'Obuasi', year: 2021 }] }).expect(200);
    expect(await confirmedNames(id)).to.deep.equal(['Obuasi']);
    await update(id, { notable_projects: [{ name: 'Obuasi', year: 2021, metres: 90_000 }] }).expect(200);
    expect(await confirmedNames(id)).to.deep.equal([]);
  });

  it('are confirmed exactly once by ten tries at the same time', async () => {
    const id = await company(['Obuasi']);
    const token = await requestToken(id);
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await confirm(token)).status));
    expect(statuses.filter((status) => status === 200)).to.have.length(1);
    expect(statuses.filter((status) => status === 409)).to.have.length(9);
    expect(await confirmedNames(id)).to.deep.equal(['Obuasi']);
  });

  it('are not confirmed by a link that is wrong or expired, or after a change of the project', async () => {
    const id = await company(['Obuasi', 'Tarkwa']);
    await confirm('wrong').expect(400);
    const changed = await requestToken(id);
    const expired = await requestToken(id, 'Tarkwa');
    await update(id, { notable_projects: [{ name: 'Obuasi', metres: 5 }, 'Tarkwa'] }).expect(200);
    expect(readError((await confirm(changed).expect(409)).body).error).to.match(/changed or removed/);
    api.clock.ahead = 30 * day;
    await confirm(expired).expect(400);
    expect(await confirmedNames(id)).to.deep.equal([]);
  });

  it('can only be sent to clients: not to the company itself, not twice, not if unsaved, and only by members', async () => {
    const id = await company(['Obuasi']);
    const own = readError((await ask(id, 'Obuasi', owner.username).expect(422)).body);
    expect(own.error).to.match(/not one of your own company/);
    const client = newClient();
    await ask(id, 'Obuasi', client).expect(200);
    expect(readError((await ask(id, 'obuasi ', client).expect(409)).body).error).to.match(/already been asked/);
    expect(Object.keys(readError((await ask(id, 'Elsewhere').expect(400)).body).fields ?? {})).to.deep.equal(['project']);
    await (await verifiedUser(api)).browser.post(requests(id)).send({ project: 'Obuasi', email: newClient() }).expect(403);
  });

  it('keep no address of a client for longer than needed', async () => {
    const id = await company(['Obuasi']);
    await requestToken(id);
    const left = () => api.services.database.read('project_confirmations').where({ contractor_id: id });
    api.clock.ahead = 38 * day;
    await createCleanupJob(api.services).begin();
    expect(await left()).to.deep.equal([]);
  });

  it('take their confirmations into a merge of duplicates, and back', async () => {
    const admin = await adminUser(api);
    const other = await company(['Obuasi']);
    await confirm(await requestToken(other)).expect(200);
    const { id: keep } = await addCompany(api);
    const merged = await mergeInto(admin, keep, other, { notable_projects: 'other' });
    expect(await confirmedNames(keep)).to.deep.equal(['Obuasi']);
    await undoMerge(admin, merged.id).expect(200);
    expect(await confirmedNames(keep)).to.deep.equal([]);
    expect(await confirmedNames(other)).to.deep.equal(['Obuasi']);
  });
});

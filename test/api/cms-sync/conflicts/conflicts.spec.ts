import { expect } from 'chai';
import { CmsConflict as ConflictRow } from '#api/modules/cms-sync/models/CmsConflict';
import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import { addCompany, addMember, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { addConflict } from '#test/support/api/records/cmsConflicts';
import { mergeInto, undoMerge } from '#test/support/api/records/merges';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleProject } from '#test/support/data/sampleProject';
import { sampleRig } from '#test/support/data/sampleRig';

const minute = 60_000;

describe('Conflicts between editors and a company', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());
  afterEach(() => {
    api.clock.ahead = 0;
  });

  const decide = (id: number, choice: string, { browser } = admin) => browser.put(`/api/admin/conflicts/${id}`).send({ choice });
  const list = async (query = ''): Promise<CmsConflict[]> => (await admin.browser.get(`/api/admin/conflicts${query}`).expect(200)).body;
  const oneOf = async (id: number, contractor: number) =>
    (await list(`?contractor=${contractor}`)).find((one) => one.id === id) ?? expect.fail('It is gone.');
  const row = async (id: number) => (await admin.browser.get(`/api/admin/contractors/${id}`).expect(200)).body;
  const outbox = async (contractor_id: number) => (await api.services.database.read('cms_outbox').where({ contractor_id }).first())?.changes ?? 0;

  it('lists a conflict with both versions, the current value, the editor and the state', async () => {
    const company = await addCompany(api, { phone: '+233 222' });
    const id = await addConflict(api, { contractor_id: company.id });
    const conflict = await oneOf(id, company.id);
    expect(conflict).to.deep.include({
      contractor: { id: company.id, name: company.name, slug: company.slug },
      ...{ field: 'phone', label: 'Phone', item: '', company: '+233 111', editors: '+233 222', current: '+233 222', shown: 'editors' },
      ...{ editor: 'eve@cms.example', decided_at: null, choice: null, decided_by: null },
    });
  });

  it('says when the profile now has neither version', async () => {
    const company = await addCompany(api, { phone: '+233 333' });
    const id = await addConflict(api, { contractor_id: company.id });
    expect(await oneOf(id, company.id)).to.include({ current: '+233 333', shown: 'other' });
    await admin.browser.put(`/api/admin/contractors/${company.id}`).send({ phone: '+233 111' }).expect(200);
    expect(await oneOf(id, company.id)).to.include({ shown: 'company' });
  });

  it("restores the editors' version when the company has saved its own again", async () => {
    const company = await addCompany(api, { phone: '+233 111' });
    const id = await addConflict(api, { contractor_id: company.id });
    const sent = await outbox(company.id);
    const { body } = await decide(id, 'editors').expect(200);
    expect(body).to.include({ choice: 'editors', shown: 'editors', current: '+233 222' });
    expect(await outbox(company.id)).to.equal(sent + 1);
  });

  it('answers 409 to a decision based on an outdated value of the profile', async () => {
    const company = await addCompany(api, { phone: '+233 333' });
    const id = await addConflict(api, { contractor_id: company.id });
    const { body } = await admin.browser.put(`/api/admin/conflicts/${id}`).send({ choice: 'company', seen: '+233 222' }).expect(409);
    expect(readError(body).error).to.include('has changed since');
    expect(await oneOf(id, company.id)).to.include({ decided_at: null, current: '+233 333' });
    await admin.browser.put(`/api/admin/conflicts/${id}`).send({ choice: 'company', seen: '+233 333' }).expect(200);
    expect(await oneOf(id, company.id)).to.include({ shown: 'company' });
  });

  it("keeps the editors' version and pushes nothing to the CMS", async () => {
    const company = await addCompany(api, { phone: '+233 222' });
    const id = await addConflict(api, { contractor_id: company.id });
    const [before, sent] = [await row(company.id), await outbox(company.id)];
    const { body } = await decide(id, 'editors').expect(200);
    expect(body).to.include({ choice: 'editors', decided_by: 'Ada Min', shown: 'editors' });
    expect(body.decided_at).to.be.a('string');
    expect(await row(company.id)).to.deep.equal(before);
    expect(await outbox(company.id)).to.equal(sent);
  });

  const projects = [
    sampleProject({ name: 'Obuasi', country: 'Ghana', year: 2024, metres: 12_000 }),
    sampleProject({ name: 'Tarkwa', country: 'Ghana', year: 2020, description: 'Core.' }),
  ];
  const [obuasi, tarkwa] = projects;
  const fields: [what: string, given: object, about: object, expected: object][] = [
    ['a text', { phone: '+233 222' }, { company: '+233 111', editors: '+233 222' }, { phone: '+233 111' }],
    ['a text that it took out', { phone: '+233 222' }, { company: null, editors: '+233 222' }, { phone: null }],
    ['a number', { rig_count: 5 }, { field: 'rig_count', company: 7, editors: 5 }, { rig_count: 7 }],
    [
      'terms',
      { drilling_methods: ['Diamond Drilling'] },
      { field: 'drilling_methods', company: ['Reverse Circulation (RC)'], editors: ['Diamond Drilling'] },
      { drilling_methods: ['Reverse Circulation (RC)'] },
    ],
    ['a list that it emptied', { rig_types: ['LF90'] }, { field: 'rig_types', company: [], editors: ['LF90'] }, { rig_types: [] }],
    [
      'one project',
      { notable_projects: projects },
      { field: 'notable_projects', item: 'obuasi', company: { ...obuasi, year: 2023 }, editors: obuasi },
      { notable_projects: [{ ...obuasi, year: 2023 }, tarkwa] },
    ],
    [
      'a project that the editors took out',
      { notable_projects: [tarkwa] },
      { field: 'notable_projects', item: 'obuasi', company: obuasi, editors: null },
      { notable_projects: [tarkwa, obuasi] },
    ],
    [
      'a project that it took out',
      { notable_projects: projects },
      { field: 'notable_projects', item: 'obuasi', company: null, editors: obuasi },
      { notable_projects: [tarkwa] },
    ],
    [
      'one row of the rig register',
      { rig_register: [sampleRig({ quantity: 3 }), sampleRig({ model: 'LF160' })] },
      { field: 'rig_register', item: 'boart longyear|lf90d|', company: sampleRig({ quantity: 4 }), editors: sampleRig({ quantity: 3 }) },
      { rig_register: [sampleRig({ quantity: 4 }), sampleRig({ model: 'LF160' })] },
    ],
    [
      'the order of the projects that are still there',
      { notable_projects: [obuasi, { ...obuasi, name: 'New' }, tarkwa] },
      { field: 'notable_projects', company: [tarkwa, { ...obuasi, name: 'Gone' }, obuasi], editors: projects },
      { notable_projects: [tarkwa, obuasi, { ...obuasi, name: 'New' }] },
    ],
  ];
  for (const [what, given, about, expected] of fields) {
    it(`applies the company's version: ${what}`, async () => {
      const company = await addCompany(api, given);
      const id = await addConflict(api, { contractor_id: company.id, ...about });
      const sent = await outbox(company.id);
      api.clock.ahead = minute;
      const { body } = await decide(id, 'company').expect(200);
      expect(body).to.include({ choice: 'company' });
      expect(await row(company.id)).to.deep.include(expected);
      expect(await outbox(company.id)).to.equal(sent + 1);
    });
  }

  it('logs the decision and the changed value in the audit log', async () => {
    const company = await addCompany(api, { phone: '+233 222' });
    const id = await addConflict(api, { contractor_id: company.id });
    await decide(id, 'company').expect(200);
    const entries = (await api.services.database.read('audit_log').where({ subject: 'contractor', subject_id: company.id }).orderBy('id')).map(
      (one) => ({
        action: one.action,
        actor: one.actor_id,
        after: JSON.parse(one.after),
      }),
    );
    expect(entries).to.deep.equal([
      { action: 'contractor.updated', actor: admin.id, after: { phone: '+233 111' } },
      { action: 'contractor.conflict_decided', actor: admin.id, after: { conflict: id, field: 'phone', item: '', kept: 'company' } },
    ]);
  });

  it('can be decided once: a later admin gets 409 with the name of the first', async () => {
    const company = await addCompany(api, { phone: '+233 222' });
    const id = await addConflict(api, { contractor_id: company.id });
    await decide(id, 'editors').expect(200);
    api.clock.ahead = 3 * minute;
    const late = await decide(id, 'company', await adminUser(api)).expect(409);
    expect(readError(late.body).error).to.equal("Ada Min chose the editors' version 3 minutes ago.");
    expect((await row(company.id)).phone).to.equal('+233 222');
    await decide(999_999, 'editors').expect(404);
    await decide(id, 'nobody').expect(400);
  });

  it('is decided by one of two admins who choose at the same time', async () => {
    const company = await addCompany(api, { phone: '+233 222' });
    const id = await addConflict(api, { contractor_id: company.id });
    const other = await adminUser(api);
    const answers = await Promise.all([decide(id, 'editors'), decide(id, 'company', other)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.choice;
    expect((await row(company.id)).phone).to.equal(won === 'company' ? '+233 111' : '+233 222');
  });

  it('rejects a version with a term that no longer exists, and stays open', async () => {
    const company = await addCompany(api, { drilling_methods: ['Diamond Drilling'] });
    const id = await addConflict(api, {
      contractor_id: company.id,
      field: 'drilling_methods',
      company: ['Guesswork'],
      editors: ['Diamond Drilling'],
    });
    const { body } = await decide(id, 'company').expect(422);
    expect(readError(body).error).to.include('Guesswork');
    expect((await oneOf(id, company.id)).decided_at).to.equal(null);
    await decide(id, 'editors').expect(200);
  });

  it('of an archived contractor can be decided', async () => {
    const company = await addCompany(api, { phone: '+233 222', profile_status: 'archived' });
    await decide(await addConflict(api, { contractor_id: company.id }), 'company').expect(200);
    expect((await row(company.id)).phone).to.equal('+233 111');
  });

  it('of a merged contractor cannot be decided until the merge is undone', async () => {
    const [keep, other] = [await addCompany(api), await addCompany(api)];
    const id = await addConflict(api, { contractor_id: other.id });
    const merge = await mergeInto(admin, keep.id, other.id);
    expect(await list(`?contractor=${other.id}`)).to.deep.equal([]);
    expect(readError((await decide(id, 'editors').expect(409)).body).error).to.include('has been merged');
    await undoMerge(admin, merge.id).expect(200);
    await decide(id, 'editors').expect(200);
  });

  it('lists open conflicts first, in pages, filtered by state and contractor', async () => {
    const company = await addCompany(api);
    const add = async (item: string, noted_at: number) =>
      addConflict(api, { contractor_id: company.id, field: 'notable_projects', item, company: null, editors: null, noted_at });
    const now = api.services.now();
    const [late, early, first, second] = [await add('a', now), await add('b', now - minute), await add('c', now), await add('d', now)];
    await decide(first, 'editors').expect(200);
    api.clock.ahead = minute;
    await decide(second, 'editors').expect(200);
    const ids = async (query: string) => (await list(`?contractor=${company.slug}${query}`)).map(({ id }) => id);
    expect(await ids('')).to.deep.equal([early, late, second, first]);
    expect(await ids('&state=waiting')).to.deep.equal([early, late]);
    expect(await ids('&state=decided')).to.deep.equal([second, first]);
    expect(await ids('&page=2&page_size=1')).to.deep.equal([late]);
    await admin.browser.get('/api/admin/conflicts?state=lost').expect(400);
    await admin.browser.get('/api/admin/conflicts?contractor=nobody-at-all').expect(404);
  });

  it('shows members the open conflicts and those decided within two weeks, without naming who decided', async () => {
    const company = await addCompany(api, { phone: '+233 222' });
    const editor = await verifiedUser(api);
    await addMember(api, company.id, editor.id, 'editor');
    const listOwnConflicts = async (): Promise<CmsConflict[]> =>
      (await editor.browser.get(`/api/user/contractors/${company.slug}/conflicts`).expect(200)).body;
    const id = await addConflict(api, { contractor_id: company.id });
    expect(await listOwnConflicts()).to.have.length(1);
    expect((await listOwnConflicts())[0]).to.deep.include({ id, company: '+233 111', editors: '+233 222', editor: '', decided_by: null });
    await decide(id, 'editors').expect(200);
    expect((await listOwnConflicts())[0]).to.include({ choice: 'editors', decided_by: null });
    const fortnight = 14 * 24 * 60 * minute;
    await ConflictRow.query(api.services.database.write)
      .findById(id)
      .patch({ decided_at: api.services.now() - fortnight - minute });
    expect(await listOwnConflicts()).to.deep.equal([]);
  });

  it('is deleted with its contractor', async () => {
    const company = await addCompany(api, { profile_status: 'draft' });
    const id = await addConflict(api, { contractor_id: company.id });
    await admin.browser.delete(`/api/admin/contractors/${company.id}`).send({ name: company.name }).expect(200);
    await decide(id, 'editors').expect(404);
  });
});

import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import { type FormSection, formSections } from '#contract/contractors/contractorFields';
import { addCompany, addMember, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Confirming the sections of a profile', () => {
  let api: TestApi;
  let kim: Person;
  let lee: Person;
  let id: number;
  before(async () => {
    api = await startTestApi();
    [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
  });
  beforeEach(async () => {
    ({ id } = await addCompany(api));
    await addMember(api, id, kim.id, 'owner');
    await addMember(api, id, lee.id, 'editor');
  });
  after(() => api.stop());

  const confirm = (person: Person, body: object) => person.browser.post(`/api/user/contractors/${id}/confirm`).send(body);
  const read = async (): Promise<ManagedContractor> => (await kim.browser.get(`/api/user/contractors/${id}`).expect(200)).body;
  const shown = async (): Promise<ManagedContractor> => (await api.request.get(`/api/contractors/${id}`).expect(200)).body;
  const confirmedIn = ({ confirmed }: ManagedContractor) => formSections.map(({ key }) => key).filter((key) => confirmed[key] !== null);
  const revision = async (): Promise<number> => (await api.services.database.read('contractors').where({ id }).first('revision')).revision;

  for (const { key } of formSections) {
    it(`confirms the section ${key}`, async () => {
      expect(confirmedIn(await read())).to.deep.equal([]);
      const { body } = await confirm(kim, { section: key }).expect(200);
      expect(confirmedIn(body)).to.deep.equal([key]);
      expect(Date.parse(body.confirmed[key])).to.be.closeTo(Date.now(), 60_000);
      expect((await shown()).confirmed).to.deep.equal(body.confirmed);
    });
  }

  it('rejects every value that is not the name of a section', async () => {
    for (const section of ['fleets', '', null, 7, ['fleet'], undefined]) {
      const { body } = await confirm(kim, { section }).expect(400);
      expect(Object.keys(readError(body).fields ?? {})).to.deep.equal(['section']);
    }
    expect(confirmedIn(await read())).to.deep.equal([]);
  });

  it('creates a new revision of the profile, without changing its last update', async () => {
    const before = { row: await read(), revision: await revision() };
    const { body } = await confirm(lee, { section: 'fleet', last_updated_seen: before.row.last_updated }).expect(200);
    expect(body.last_updated).to.equal(before.row.last_updated);
    expect(await revision()).to.equal(before.revision + 1);
    const change = await api.services.database.read('contractor_changes').where({ contractor_id: id }).orderBy('revision', 'desc').first();
    expect([change.revision, change.kind]).to.deep.equal([before.revision + 1, 'updated']);
    // The confirmation does not conflict with a concurrent edit.
    await kim.browser.put(`/api/user/contractors/${id}`).send({ city: 'Accra', last_updated_seen: before.row.last_updated }).expect(200);
  });

  it('keeps the time of each section separately, and updates it with the next confirmation', async () => {
    const first: ManagedContractor = (await confirm(kim, { section: 'fleet' }).expect(200)).body;
    api.clock.ahead = 60_000;
    await confirm(lee, { section: 'services' }).expect(200);
    const again: ManagedContractor = (await confirm(lee, { section: 'fleet' }).expect(200)).body;
    api.clock.ahead = 0;
    expect(confirmedIn(again)).to.deep.equal(['services', 'fleet'] satisfies FormSection[]);
    expect(Date.parse(again.confirmed.fleet ?? '') - Date.parse(first.confirmed.fleet ?? '')).to.be.greaterThan(59_000);
  });

  it('is rejected when the member has not seen the current content of the section', async () => {
    const seen = (await read()).last_updated;
    await lee.browser.put(`/api/user/contractors/${id}`).send({ rig_count: 9 }).expect(200);
    const { body } = await confirm(kim, { section: 'services', last_updated_seen: seen }).expect(409);
    const { contractor, ...error } = body;
    expect([readError(error).code, contractor]).to.deep.equal(['conflict', await read()]);
    expect(confirmedIn(await read())).to.deep.equal(['fleet']);
    await confirm(kim, { section: 'services', last_updated_seen: contractor.last_updated }).expect(200);
    for (const wrong of ['yesterday', '2026-02-30']) await confirm(kim, { section: 'services', last_updated_seen: wrong }).expect(400);
  });

  it('happens automatically with every change of a section', async () => {
    const { body } = await kim.browser.put(`/api/user/contractors/${id}`).send({ city: 'Accra', rig_count: 4 }).expect(200);
    expect(confirmedIn(body)).to.deep.equal(['location', 'fleet']);
  });

  it('is rejected for non-members and for archived profiles', async () => {
    const stranger = await verifiedUser(api);
    const admin = await adminUser(api);
    for (const person of [stranger, admin]) await confirm(person, { section: 'fleet' }).expect(403);
    await admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status: 'archived' }).expect(200);
    await confirm(stranger, { section: 'fleet' }).expect(404);
    expect(readError((await confirm(kim, { section: 'fleet' }).expect(422)).body).code).to.equal('refused');
    expect(confirmedIn(await read())).to.deep.equal([]);
  });

  it('keeps all confirmations sent at the same time', async () => {
    const answers = await Promise.all(formSections.map(({ key }, index) => confirm(index % 2 === 0 ? kim : lee, { section: key })));
    expect(answers.map(({ status }) => status)).to.deep.equal(formSections.map(() => 200));
    expect(confirmedIn(await read())).to.deep.equal(formSections.map(({ key }) => key));
  });
});

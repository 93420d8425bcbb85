import { expect } from 'chai';
import { User } from '#api/modules/accounts/models/User';
import { seedDemoAccounts, seedDemoOwner } from '#api/modules/demo/demoAccounts';
import { removeDemoAccounts } from '#api/modules/users/changeUser';
import { demoAccounts, demoOwner } from '#db/demo/demoAccounts';
import {
  addCompany,
  addMember,
  adminUser,
  makeClaim,
  membersOf,
  type Person,
  sendClaim,
  subjectsTo,
  verifiedUser,
  winClaim,
} from '#test/support/api/companyMembers';
import { makeDraft, makePending } from '#test/support/api/draftProfiles';
import { removeFromTeam } from '#test/support/api/records/teams';
import { password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';

describe('Companies of a deleted account', () => {
  let api: TestApi;
  let kim: Person;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    kim = await verifiedUser(api);
  });
  after(() => api.stop());

  const deleteAccount = (person: Person) => person.browser.delete('/api/user').send({ password }).expect(200);
  const publicProfile = async (id: number) => (await api.request.get(`/api/contractors/${id}`).expect(200)).body;
  const isThere = async (table: string, where: object) => (await api.services.database.read(table).where(where)).length > 0;

  it('stay listed without an owner and without a team when their last owner is deleted', async () => {
    const company = await addCompany(api);
    const editor = await verifiedUser(api);
    await winClaim(api, kim, company);
    await addMember(api, company.id, editor.id, 'editor');
    await api.request.post(`/api/contractors/${company.id}/like`).send({ userId: 'user_a' }).expect(200);
    await deleteAccount(kim);
    expect(await publicProfile(company.id)).to.include({ claimed: false, name: company.name, likes: 1 });
    expect(await membersOf(api, company.id)).to.deep.equal([]);
    await editor.browser.get(`/api/user/contractors/${company.id}`).expect(403);
    const { body } = await api.request.get('/api/contractors').query({ search: company.name }).expect(200);
    expect(body.map((one: { id: number; claimed: boolean }) => [one.id, one.claimed])).to.deep.include([company.id, false]);
    expect(await makeClaim(editor.browser, company.id)).to.include({ kind: 'ownership' });
  });

  it('stay with another owner, and with their owner when an editor is deleted', async () => {
    const [company, other] = [await addCompany(api), await addCompany(api)];
    const [lee, owner] = [await verifiedUser(api), await verifiedUser(api)];
    await winClaim(api, kim, company);
    await addMember(api, company.id, lee.id, 'owner');
    await addMember(api, other.id, owner.id, 'owner');
    await addMember(api, other.id, kim.id, 'editor');
    await deleteAccount(kim);
    expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: lee.id, role: 'owner' }]);
    expect(await membersOf(api, other.id)).to.deep.equal([{ user_id: owner.id, role: 'owner' }]);
    for (const { id } of [company, other]) expect(await publicProfile(id)).to.include({ claimed: true });
  });

  it('lose their verification once all owners are gone, even if the owner who verified them left earlier', async () => {
    const company = await addCompany(api);
    const lee = await verifiedUser(api);
    await winClaim(api, lee, company);
    await addMember(api, company.id, kim.id, 'owner');
    await removeFromTeam(lee, company.id, lee.id).expect(200);
    expect(await publicProfile(company.id)).to.include({ claimed: true, verified: true });
    await deleteAccount(kim);
    expect(await publicProfile(company.id)).to.include({ claimed: false, verified: false });
  });

  it('are deleted with their last owner if they were never listed; an archived one stays', async () => {
    const admin = await adminUser(api);
    const draft = await makeDraft(kim, { name: 'Gone Draft Drilling' });
    const pending = await makePending(kim, { name: 'Gone Pending Drilling' });
    const archived = await makePending(kim, { name: 'Sleeping Drilling' });
    const shared = await makeDraft(kim, { name: 'Shared Draft Drilling' });
    const lee = await verifiedUser(api);
    await addMember(api, shared.id, lee.id, 'owner');
    for (const profile_status of ['accepted', 'archived']) {
      await admin.browser.put(`/api/admin/contractors/${archived.id}`).send({ profile_status }).expect(200);
    }
    await deleteAccount(kim);
    for (const { id } of [draft, pending]) {
      await admin.browser.get(`/api/admin/contractors/${id}`).expect(404);
      expect(await isThere('profile_submissions', { contractor_id: id })).to.equal(false);
    }
    expect((await admin.browser.get(`/api/admin/contractors/${archived.id}`).expect(200)).body).to.include({
      claimed: false,
      profile_status: 'archived',
    });
    await lee.browser.get(`/api/user/contractors/${shared.id}`).expect(200);
  });

  it('lose their claims and the emails about them, while the audit log keeps only the id', async () => {
    const [won, open] = [await addCompany(api), await addCompany(api)];
    const { id } = await winClaim(api, kim, won);
    const pending = await makeClaim(kim.browser, open.id, { work_email: open.email('kim') });
    const lee = await verifiedUser(api);
    await makeClaim(lee.browser, open.id, { work_email: open.email('kim') });
    await kim.browser.post(`/api/claims/${pending.id}/documents`).attach('file', pdf, 'letterhead.pdf').expect(200);
    await deleteAccount(kim);
    for (const claim of [id, pending.id]) expect(await isThere('claims', { id: claim })).to.equal(false);
    expect(await isThere('claim_documents', { claim_id: pending.id })).to.equal(false);
    expect(await subjectsTo(api, won.email(`person${kim.id}`))).to.deep.equal([]);
    const left = (await api.mails()).filter((mail) => mail.to === open.email('kim'));
    expect(left.map((mail) => [mail.text.includes(lee.username), mail.text.includes(kim.username)])).to.deep.equal([[true, false]]);
    const [entry] = await api.services.database.read('audit_log').where({ subject: 'claim', subject_id: id });
    expect(entry.actor_id).to.equal(kim.id);
    for (const word of [kim.username, 'Kim Lee', won.domain]) expect(JSON.stringify(entry)).to.not.include(word);
  });

  it("are in the account's export, with the claims to them", async () => {
    const company = await addCompany(api);
    await winClaim(api, kim, company);
    const open = await addCompany(api);
    const claim = await makeClaim(kim.browser, open.id, { note: 'I run it.' });
    const document = await kim.browser.post(`/api/claims/${claim.id}/documents`).attach('file', pdf, 'letterhead.pdf').expect(200);
    const draft = await makeDraft(kim, { name: 'Exported Drilling' });
    const { companies, claims } = (await kim.browser.get('/api/user/export').expect(200)).body;
    expect(companies.map(({ since: _since, ...rest }: { since: string }) => rest)).to.have.deep.members([
      { name: company.name, slug: company.slug, role: 'owner' },
      { name: draft.name, slug: draft.slug, role: 'owner' },
    ]);
    expect(claims.map(({ state }: { state: string }) => state)).to.deep.equal(['approved', 'pending']);
    expect(claims[1]).to.deep.equal({ ...claim, documents: [document.body] });
    expect(JSON.stringify(claims)).to.not.include('token');
  });

  it('of the demo accounts have no owner once those accounts are removed in production', async () => {
    const { database, now } = api.services;
    const [first = ''] = demoOwner.slugs;
    for (const slug of demoOwner.slugs) await api.addContractor({ name: slug.replaceAll('-', ' ') });
    expect(await seedDemoAccounts(database, now())).to.equal(demoAccounts.length);
    await seedDemoOwner(database, now());
    const profile = async (slug: string) => (await api.request.get(`/api/contractors/${slug}`).expect(200)).body;
    for (const slug of demoOwner.slugs) expect(await profile(slug)).to.include({ claimed: true });
    await sendClaim(kim.browser, (await profile(first)).id).expect(409);
    expect(await removeDemoAccounts(database, now())).to.equal(demoAccounts.length);
    for (const slug of demoOwner.slugs) {
      expect(await profile(slug)).to.include({ claimed: false });
      expect(await membersOf(api, (await profile(slug)).id)).to.deep.equal([]);
    }
    expect(await User.query(database.read).where({ demo: true })).to.deep.equal([]);
    await makeClaim(kim.browser, (await profile(first)).id);
  });
});

import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import { addCompany, addMember, adminUser, auditOf, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { makeDraft, makePending } from '#test/support/api/draftProfiles';
import { csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('A profile that was published once', () => {
  let api: TestApi;
  let admin: Person;
  let kim: Person;
  before(async () => {
    api = await startTestApi();
    [admin, kim] = [await adminUser(api), await verifiedUser(api)];
  });
  after(() => api.stop());

  const put = (id: number, changes: object) => kim.browser.put(`/api/user/contractors/${id}`).send(changes);
  const discard = (id: number) => kim.browser.delete(`/api/user/contractors/${id}`).send({});
  const decide = (id: number, profile_status: string) =>
    admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status, reason: 'Not a driller' }).expect(200);
  const row = async (id: number) => api.services.database.read('contractors').where({ id }).first();

  async function published(name: string): Promise<ManagedContractor> {
    const { id } = await makePending(kim, { name, website: `https://${name.toLowerCase().replaceAll(' ', '')}.example` });
    return (await decide(id, 'accepted')).body;
  }

  for (const status of ['rejected', 'draft', 'pending', 'archived']) {
    it(`cannot be discarded, even when it is ${status} now`, async () => {
      const { id, likes } = await published(`Once Listed ${status}`);
      expect(likes).to.equal(0);
      const { published_at } = await row(id);
      expect(published_at).to.be.closeTo(Date.now(), 60_000);
      await decide(id, status);
      await discard(id).expect(409);
      expect((await kim.browser.get(`/api/user/contractors/${id}`).expect(200)).body.abilities).to.include({ discard: false });
      await decide(id, 'accepted');
      expect(await row(id)).to.include({ published_at });
    });
  }

  it('keeps its former names and slugs and the date of its website change while it is rejected', async () => {
    const { id, slug, name } = await published('Once Renamed Drilling');
    await decide(id, 'rejected');
    const { body } = await put(id, { name: 'Renamed In The Dark', website: 'https://elsewhere.example' }).expect(200);
    expect(body).to.deep.include({ former_names: [name], slug: 'renamed-in-the-dark' });
    expect((await row(id)).website_changed_at).to.be.closeTo(Date.now(), 60_000);
    await kim.browser.post(`/api/user/contractors/${id}/submit`).send({}).expect(200);
    await decide(id, 'accepted');
    expect((await api.request.get(`/api/contractors/${slug}`).expect(200)).body.redirect_to).to.equal('renamed-in-the-dark');
  });

  it('can be edited and submitted again by its owner, and does not count towards the limit of ten', async () => {
    const lee = await verifiedUser(api);
    const { id } = await makePending(lee, { name: 'Once More Drilling' });
    await decide(id, 'accepted');
    await decide(id, 'rejected');
    for (let count = 0; count < 10; count += 1) await makeDraft(lee, { name: `Beside It ${count}` });
    await lee.browser.post('/api/user/contractors').send({ name: 'One Too Many' }).expect(422);
    await lee.browser.put(`/api/user/contractors/${id}`).send({ city: 'Accra' }).expect(200);
    const { body } = await lee.browser.post(`/api/user/contractors/${id}/submit`).send({}).expect(200);
    expect(body).to.include({ profile_status: 'pending' });
  });

  it('counts as published when it is added as listed, also by an import; a draft does not', async () => {
    const { id: listed } = await addCompany(api);
    const { id: draft } = await addCompany(api, { profile_status: 'draft' });
    expect((await row(listed)).published_at).to.be.closeTo(Date.now(), 60_000);
    expect((await row(draft)).published_at).to.equal(null);
    await importText(api, csv(['external_id', 'name', 'profile_status'], ['pub-1', 'Imported Listed', ''], ['pub-2', 'Imported Draft', 'draft']));
    const imported = async (external_id: string) => api.services.database.read('contractors').where({ external_id }).first();
    expect((await imported('pub-1')).published_at).to.be.closeTo(Date.now(), 60_000);
    expect((await imported('pub-2')).published_at).to.equal(null);
    await importText(api, csv(['external_id', 'name', 'profile_status'], ['pub-2', 'Imported Draft', 'accepted']));
    expect((await imported('pub-2')).published_at).to.be.closeTo(Date.now(), 60_000);
  });
});

describe('A verified company renamed by a member', () => {
  let api: TestApi;
  let admin: Person;
  let kim: Person;
  before(async () => {
    api = await startTestApi();
    [admin, kim] = [await adminUser(api), await verifiedUser(api)];
  });
  after(() => api.stop());

  async function owned(
    given: Parameters<typeof addCompany>[1],
  ): Promise<{ id: number; name: string; rename: (name: string) => Promise<ManagedContractor> }> {
    const { id, name } = await addCompany(api, given);
    await addMember(api, id, kim.id, 'owner');
    const put = (changes: object) => kim.browser.put(`/api/user/contractors/${id}`).send(changes);
    return { id, name, rename: async (to) => (await put({ name: to, city: 'Accra' }).expect(200)).body };
  }

  it('stays verified, and shows admins who renamed it', async () => {
    const { id, name, rename } = await owned({ verified: true, verification_status: 'verified' });
    expect(await rename('Somebody Else Drilling')).to.include({ name: 'Somebody Else Drilling', verified: true });
    await rename('Somebody Else Drilling');
    const entries = await auditOf(admin, 'contractor', id);
    expect(entries).to.have.length(1);
    expect(entries[0]).to.deep.include({ action: 'contractor.renamed', actor_id: kim.id });
    expect([entries[0]?.before, entries[0]?.after]).to.deep.equal([{ name }, { name: 'Somebody Else Drilling' }]);
  });

  it('has an audit entry only when it was verified and is listed', async () => {
    for (const given of [{}, { verified: true, profile_status: 'draft' as const }]) {
      const { id, rename } = await owned(given);
      await rename(`Quietly Renamed ${id}`);
      expect(await auditOf(admin, 'contractor', id)).to.deep.equal([]);
    }
  });
});

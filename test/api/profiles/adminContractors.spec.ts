import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import {
  addCompany,
  addMember,
  adminUser,
  auditOf,
  membersOf,
  type Person,
  subjectsTo,
  verifiedUser,
  winClaim,
} from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { askForQuote } from '#test/support/api/records/enquiries';
import { publishedReview } from '#test/support/api/records/reviews';
import { invitePerson, openInvitations, removeFromTeam } from '#test/support/api/records/teams';
import { newEmail } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { plain } from '#test/support/data/samplePictures';
import { sampleProject } from '#test/support/data/sampleProject';

/** A value for every editable field. */
const everyField = {
  name: 'Tarkwa Core Drilling',
  description: 'Core to 1,500 m.',
  website: 'https://tarkwa-core.example/',
  phone: '+233 30 123 456',
  years_experience: 21,
  former_names: ['Tarkwa Drills'],
  country: 'Ghana',
  state_region: 'Western',
  city: 'Tarkwa',
  region: 'Africa',
  lat: 5.3,
  lng: -1.99,
  rig_count: 7,
  rig_types: ['UDR 650'],
  notable_projects: [sampleProject({ name: 'Obuasi', client: 'Atlas', country: 'Ghana', year: 2024, metres: 12_000, description: 'Deep holes.' })],
  software_products: ['CorePlan'],
  drilling_methods: ['Diamond Drilling'],
  verified: true,
  premium: true,
  profile_type: 'standard',
  verification_status: 'verified',
} as const;

describe('Contractors managed by admins', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const create = (body: object) => admin.browser.post('/api/admin/contractors').send(body);
  const remove = (id: number, name: string) => admin.browser.delete(`/api/admin/contractors/${id}`).send({ name });
  const archive = (id: number) => admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status: 'archived' }).expect(200);
  const listed = (id: number | string) => api.request.get(`/api/contractors/${id}`);

  describe('created by an admin', () => {
    it('can have every field, are listed at once without an owner, and have an audit entry', async () => {
      const made: ManagedContractor = (await create({ ...everyField, profile_status: 'accepted' }).expect(200)).body;
      expect(made).to.include({ slug: 'tarkwa-core-drilling', profile_source: 'admin', profile_status: 'accepted', claimed: false, role: null });
      const shown = (await listed('tarkwa-core-drilling').expect(200)).body;
      const flat = { ...shown, ...shown.location };
      for (const [key, value] of Object.entries(everyField)) expect(flat[key], key).to.deep.equal(value);
      expect(Object.values(shown.confirmed).every((time) => time === null)).to.equal(true);
      const [entry, ...others] = await auditOf(admin, 'contractor', made.id);
      expect(others).to.deep.equal([]);
      expect(entry).to.deep.include({ action: 'contractor.created', actor_id: admin.id, before: {} });
      expect(entry?.after).to.deep.include({ ...everyField, slug: 'tarkwa-core-drilling', profile_status: 'accepted' });
    });

    it('are drafts when only a name is given, and can be left for another admin to review', async () => {
      const draft: ManagedContractor = (await create({ name: 'Only Drilling' }).expect(200)).body;
      await listed(draft.id).expect(404);
      expect(draft.profile_status).to.equal('draft');
      expect((await create({ name: 'Wait Drilling', profile_status: 'pending' }).expect(200)).body.profile_status).to.equal('pending');
    });

    it('require a name, known terms and a valid initial status', async () => {
      for (const [body, field] of [
        [{}, 'name'],
        [{ name: '...' }, 'name'],
        [{ name: 'Bad Drilling', drilling_methods: ['Digging'] }, 'drilling_methods'],
        [{ name: 'Bad Drilling', profile_status: 'archived' }, 'profile_status'],
        [{ name: 'Bad Drilling', likes: 7 }, 'likes'],
        [{ name: 'Bad Drilling', owner: 7 }, 'owner'],
      ] as const) {
        expect(readError((await create(body).expect(400)).body).fields).to.have.all.keys(field);
      }
      expect((await admin.browser.get('/api/contractors/near-duplicates?name=Bad+Drilling').expect(200)).body).to.deep.equal([]);
    });
  });

  describe('deleted by an admin', () => {
    it('are deleted with all related data, and kept in full in the audit log', async () => {
      const company = await addCompany(api, { profile_type: 'standard', description: 'Core.' });
      const owner = await verifiedUser(api);
      await addMember(api, company.id, owner.id, 'owner');
      await publishedReview(api, admin, company.id);
      await askForQuote(api, [company.id]);
      await archive(company.id);
      await remove(company.id, company.name).expect(200);
      await admin.browser.get(`/api/admin/contractors/${company.id}`).expect(404);
      expect((await owner.browser.get('/api/user/contractors').expect(200)).body).to.deep.equal([]);
      const entry = (await auditOf(admin, 'contractor', company.id)).at(-1);
      expect(entry).to.deep.include({ action: 'contractor.deleted', actor_id: admin.id, after: {} });
      expect(entry?.before).to.deep.include({ name: company.name, description: 'Core.', profile_status: 'archived', review_count: 1, claimed: true });
      expect(entry?.before.team).to.deep.equal([{ user_id: owner.id, role: 'owner' }]);
    });

    it('must be hidden from visitors and confirmed by their exact name', async () => {
      const { id, name } = await addCompany(api);
      expect(readError((await remove(id, name).expect(409)).body).code).to.equal('conflict');
      await archive(id);
      for (const wrong of [name.toLowerCase(), `${name} Ltd`]) {
        expect(readError((await remove(id, wrong).expect(422)).body).fields).to.have.all.keys('name');
      }
      await remove(id, '').expect(400);
      const { id: waiting } = await addCompany(api, { profile_status: 'pending', name: 'Waiting Drilling' });
      await remove(waiting, 'Waiting Drilling').expect(409);
      for (const profile_status of ['draft', 'rejected'] as const) {
        const one = await addCompany(api, { profile_status });
        await remove(one.id, one.name).expect(200);
      }
      await remove(999_999, name).expect(404);
      await admin.browser.get(`/api/admin/contractors/${id}`).expect(200);
    });
  });

  it('accept a logo and a gallery from admins, also when archived, with audit entries and without confirming the section', async () => {
    const { id } = await addCompany(api, { profile_status: 'archived' });
    const address = `/api/user/contractors/${id}`;
    const picture = await plain(60, 40).png().toBuffer();
    const withLogo = (await admin.browser.post(`${address}/logo`).attach('file', picture, 'a.png').expect(200)).body;
    const { media } = (await admin.browser.post(`${address}/media`).attach('file', picture, 'a.png').expect(200)).body;
    await admin.browser.put(`${address}/media/${media[0].id}`).send({ alt: 'A rig' }).expect(200);
    await admin.browser.put(`${address}/media/${media[0].id}`).send({ alt: 'A rig' }).expect(200);
    await admin.browser.delete(`${address}/media/${media[0].id}`).send({}).expect(200);
    const shown: ManagedContractor = (await admin.browser.delete(`${address}/logo`).send({}).expect(200)).body;
    expect([shown.media, shown.logo, shown.confirmed.media]).to.deep.equal([[], null, null]);
    const entries = await auditOf(admin, 'contractor', id);
    expect(entries.map(({ action }) => action)).to.deep.equal(Array(5).fill('contractor.updated'));
    expect(entries[0]).to.deep.include({ before: { logo: null }, after: { logo: withLogo.logo } });
    expect(entries[1]?.after).to.deep.equal({ media });
    expect(entries[2]).to.deep.include({ before: { media }, after: { media: [{ ...media[0], alt: 'A rig' }] } });
  });

  describe('that have a team', () => {
    it('allow admins to remove members and invitations, but not to invite anyone', async () => {
      const { id } = await addCompany(api);
      const [owner, editor] = [await verifiedUser(api), await verifiedUser(api)];
      await addMember(api, id, owner.id, 'owner');
      await addMember(api, id, editor.id, 'editor');
      const invitation = await invitePerson(owner, id, newEmail());
      expect((await openInvitations(admin, id)).map((one) => one.id)).to.deep.equal([invitation.id]);
      await admin.browser.delete(`/api/user/contractors/${id}/invitations/${invitation.id}`).send({}).expect(200);
      await admin.browser.put(`/api/user/contractors/${id}/team/${editor.id}`).send({ role: 'owner' }).expect(200);
      await removeFromTeam(admin, id, owner.id).expect(200);
      expect(await membersOf(api, id)).to.deep.equal([{ user_id: editor.id, role: 'owner' }]);
      expect((await auditOf(admin, 'contractor', id)).map(({ action, actor_id }) => [action, actor_id])).to.deep.equal([
        ['team.role_changed', admin.id],
        ['team.removed', admin.id],
      ]);
      await admin.browser.post(`/api/user/contractors/${id}/invitations`).send({ email: newEmail(), role: 'editor' }).expect(403);
    });

    it('have no owner and lose their verification when an admin removes the last owner who verified them', async () => {
      const company = await addCompany(api);
      const [owner, editor] = [await verifiedUser(api), await verifiedUser(api)];
      await winClaim(api, owner, company);
      await addMember(api, company.id, editor.id, 'editor');
      expect((await listed(company.id).expect(200)).body).to.include({ claimed: true, verified: true });
      await removeFromTeam(owner, company.id, owner.id).expect(422);
      await removeFromTeam(admin, company.id, owner.id).expect(200);
      expect(await membersOf(api, company.id)).to.deep.equal([]);
      expect((await listed(company.id).expect(200)).body).to.include({ claimed: false, verified: false });
      expect((await subjectsTo(api, owner.username)).at(-1)).to.include(company.name);
    });

    it('keep the last owner of a draft', async () => {
      const { id } = await addCompany(api, { profile_status: 'draft' });
      const owner = await verifiedUser(api);
      await addMember(api, id, owner.id, 'owner');
      await removeFromTeam(admin, id, owner.id).expect(422);
    });
  });
});

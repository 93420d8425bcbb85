import { expect } from 'chai';
import supertest from 'supertest';
import {
  addCompany,
  addMember,
  adminUser,
  auditOf,
  decideClaim,
  makeClaim,
  membersOf,
  type Person,
  subjectsTo,
  verifiedUser,
  winClaim,
} from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { changeRole, invitePerson, openInvitations, removeFromTeam, teamOf } from '#test/support/api/records/teams';
import { registerUser } from '#test/support/api/registeredUsers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const lastOwner = 'Kim Lee is the last owner. Make someone else an owner first.';

describe('Team of a contractor', () => {
  let api: TestApi;
  let admin: Person;
  let kim: Person;
  let lee: Person;
  let editor: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    kim = await verifiedUser(api);
    lee = await verifiedUser(api, { full_name: 'Lee Park' });
    editor = await verifiedUser(api, { full_name: 'Edi Tor' });
  });
  after(() => api.stop());

  /** Adds a contractor that Kim owns, with the given roles for the others. */
  async function company(
    others: { lee?: 'owner' | 'editor'; editor?: 'editor' } = {},
    profile_status: 'accepted' | 'draft' | 'archived' = 'accepted',
  ) {
    const made = await addCompany(api, { profile_status });
    await addMember(api, made.id, kim.id, 'owner');
    if (others.lee) await addMember(api, made.id, lee.id, others.lee);
    if (others.editor) await addMember(api, made.id, editor.id, 'editor');
    return made;
  }
  const noted = async (id: number) =>
    (await auditOf(admin, 'contractor', id)).map(({ action, actor_id, before, after }) => [action, actor_id, before, after]);

  it('is listed page by page, owners first', async () => {
    const { id, slug } = await company({ lee: 'owner', editor: 'editor' });
    const team = await teamOf(kim, id);
    expect(team.map(({ joined_at: _joined, ...rest }) => rest)).to.deep.equal([
      { user_id: kim.id, full_name: 'Kim Lee', email: kim.username, role: 'owner', you: true, last_owner: false },
      { user_id: lee.id, full_name: 'Lee Park', email: lee.username, role: 'owner', you: false, last_owner: false },
      { user_id: editor.id, full_name: 'Edi Tor', email: editor.username, role: 'editor', you: false, last_owner: false },
    ]);
    expect(Date.parse(team[0]?.joined_at ?? '')).to.be.closeTo(Date.now(), 60_000);
    const second = await lee.browser.get(`/api/user/contractors/${slug}/team?page=2&page_size=2`).expect(200).expect('X-Total-Count', '3');
    expect(second.body.map((member: { user_id: number }) => member.user_id)).to.deep.equal([editor.id]);
  });

  it('marks the last owner', async () => {
    const { id } = await company({ editor: 'editor' });
    expect((await teamOf(kim, id)).map(({ role, last_owner }) => [role, last_owner])).to.deep.equal([
      ['owner', true],
      ['editor', false],
    ]);
  });

  it('is visible to owners only, verified or not', async () => {
    const { id } = await company({ editor: 'editor' });
    const unverified = await registerUser(api);
    await addMember(api, id, unverified.id, 'owner');
    expect(await teamOf(unverified, id)).to.have.length(3);
    for (const list of ['team', 'invitations']) {
      const refused = await editor.browser.get(`/api/user/contractors/${id}/${list}`).expect(403);
      expect(readError(refused.body).error).to.equal('Only an owner of the profile can do this.');
      await lee.browser.get(`/api/user/contractors/${id}/${list}`).expect(403);
      await lee.browser.get(`/api/user/contractors/no-such-company/${list}`).expect(404);
    }
  });

  it("lets an owner change a member's role, and emails the member and not the owner", async () => {
    const { id, name } = await company({ editor: 'editor' });
    const { body } = await changeRole(kim, id, editor.id, 'owner').expect(200);
    expect(body).to.include({ user_id: editor.id, role: 'owner', you: false, last_owner: false });
    expect((await subjectsTo(api, editor.username)).at(-1)).to.equal(`Your role on the team of ${name} has changed`);
    const mails = await api.mails();
    expect(mails.at(-1)?.text).to.include(`You are now an owner of the profile of ${name}.`);
    await changeRole(kim, id, editor.id, 'owner').expect(200);
    expect(await api.mails(), 'nothing has changed').to.have.length(mails.length);
    await changeRole(kim, id, kim.id, 'editor').expect(200);
    expect(await api.mails(), 'one knows what one does').to.have.length(mails.length);
    await changeRole(kim, id, kim.id, 'owner').expect(403);
    expect(await noted(id)).to.deep.equal([
      ['team.role_changed', kim.id, { user_id: editor.id, role: 'editor' }, { user_id: editor.id, role: 'owner' }],
      ['team.role_changed', kim.id, { user_id: kim.id, role: 'owner' }, { user_id: kim.id, role: 'editor' }],
    ]);
  });

  it('rejects an unknown role, and a user who is not a member', async () => {
    const { id } = await company({ editor: 'editor' });
    for (const role of ['boss', '', 7, null]) {
      const refused = await kim.browser.put(`/api/user/contractors/${id}/team/${editor.id}`).send({ role }).expect(400);
      expect(readError(refused.body).fields).to.deep.equal({ role: 'Please choose owner or editor' });
    }
    for (const user of [String(lee.id), 'me', '0']) {
      await kim.browser.put(`/api/user/contractors/${id}/team/${user}`).send({ role: 'owner' }).expect(404);
      await kim.browser.delete(`/api/user/contractors/${id}/team/${user}`).send({}).expect(404);
    }
    expect(await membersOf(api, id)).to.have.length(2);
  });

  it('removes a member, who gets an email and can no longer edit', async () => {
    const { id, name } = await company({ editor: 'editor' });
    await removeFromTeam(kim, id, editor.id).expect(200, { done: true });
    await editor.browser.put(`/api/user/contractors/${id}`).send({ city: 'Accra' }).expect(403);
    expect((await subjectsTo(api, editor.username)).at(-1)).to.equal(`You are no longer on the team of ${name}`);
    expect(await noted(id)).to.deep.equal([['team.removed', kim.id, { user_id: editor.id, role: 'editor' }, null]]);
    await removeFromTeam(kim, id, editor.id).expect(404);
  });

  for (const status of ['accepted', 'draft', 'archived'] as const) {
    it(`can be left by everyone except the last owner, verified or not: ${status}`, async () => {
      const { id } = await company({}, status);
      const helper = await registerUser(api);
      await addMember(api, id, helper.id, 'editor');
      await removeFromTeam(helper, id, helper.id).expect(200);
      expect(await noted(id)).to.deep.equal([['team.left', helper.id, { user_id: helper.id, role: 'editor' }, null]]);
      const refused = await removeFromTeam(kim, id, kim.id).expect(422);
      expect(readError(refused.body).error).to.equal(lastOwner);
      await addMember(api, id, lee.id, 'owner');
      await removeFromTeam(kim, id, kim.id).expect(200);
      expect(await membersOf(api, id)).to.deep.equal([{ user_id: lee.id, role: 'owner' }]);
    });
  }

  it('keeps its last owner as an owner', async () => {
    const { id } = await company({ editor: 'editor' });
    expect(readError((await changeRole(kim, id, kim.id, 'editor').expect(422)).body).error).to.equal(lastOwner);
    await changeRole(kim, id, kim.id, 'owner').expect(200);
    expect(await membersOf(api, id)).to.deep.include({ user_id: kim.id, role: 'owner' });
    expect(await noted(id)).to.deep.equal([]);
  });

  it('rejects changes by everyone who is not an owner', async () => {
    const { id } = await company({ editor: 'editor' });
    for (const person of [editor, lee]) {
      await changeRole(person, id, person.id, 'owner').expect(403);
      await removeFromTeam(person, id, kim.id).expect(403);
    }
    await removeFromTeam(lee, id, lee.id).expect(403);
    expect(await membersOf(api, id)).to.deep.equal([
      { user_id: kim.id, role: 'owner' },
      { user_id: editor.id, role: 'editor' },
    ]);
  });

  describe("revoking an owner's invitations", () => {
    const invited = async (id: number) => (await openInvitations(lee, id)).map(({ email }) => email);
    let id: number;
    beforeEach(async () => {
      ({ id } = await company({ lee: 'owner' }));
      await invitePerson(kim, id, 'by-kim@drill.example');
      await invitePerson(lee, id, 'by-lee@drill.example');
    });

    it('when that owner is removed', async () => {
      await removeFromTeam(lee, id, kim.id).expect(200);
      expect(await invited(id)).to.deep.equal(['by-lee@drill.example']);
    });

    it('when that owner leaves', async () => {
      await removeFromTeam(kim, id, kim.id).expect(200);
      expect(await invited(id)).to.deep.equal(['by-lee@drill.example']);
    });

    it('when that owner becomes an editor', async () => {
      await changeRole(lee, id, kim.id, 'editor').expect(200);
      expect(await invited(id)).to.deep.equal(['by-lee@drill.example']);
      const [entry] = (await admin.browser.get('/api/admin/audit').expect(200)).body.filter(
        (one: { action: string }) => one.action === 'team.revoked',
      );
      expect(entry).to.deep.include({ actor_id: lee.id, subject: 'invitation' });
      expect(entry.after).to.deep.equal({ contractor_id: id, email: 'by-kim@drill.example', role: 'editor', state: 'revoked' });
    });

    it('revokes all when an admin ends the last ownership or transfers the profile', async () => {
      const states = async (contractor_id: number) =>
        (await api.services.database.read('invitations').where({ contractor_id }).orderBy('id')).map((one: { state: string }) => one.state);
      const revoked = await addCompany(api);
      const claim = await winClaim(api, kim, revoked);
      await invitePerson(kim, revoked.id, 'friend@drill.example');
      await decideClaim(admin, claim.id, { state: 'revoked', reason: 'Left the company.' }).expect(200);
      expect(await states(revoked.id)).to.deep.equal(['revoked']);
      const disputed = await addCompany(api);
      await winClaim(api, kim, disputed);
      await invitePerson(kim, disputed.id, 'friend@drill.example');
      const dispute = await makeClaim(lee.browser, disputed.id, { dispute: true, note: 'Kim left in May.' });
      expect(await states(disputed.id)).to.deep.equal(['open']);
      await decideClaim(admin, dispute.id, { state: 'approved' }).expect(200);
      expect(await states(disputed.id)).to.deep.equal(['revoked']);
    });
  });

  describe('with two owners acting at once on two servers', () => {
    let second: Awaited<ReturnType<typeof startSecondApi>>;
    before(async () => {
      second = await startSecondApi(api);
    });
    after(() => second.stop());
    const at = (index: number, person: Person) => supertest.agent(index === 0 ? api.url : second.url).set('Cookie', person.cookie);

    for (let round = 1; round <= 5; round += 1) {
      it(`keeps one owner when they remove each other (${round})`, async () => {
        const { id } = await company({ lee: 'owner' });
        const answers = await Promise.all([
          at(0, kim).delete(`/api/user/contractors/${id}/team/${lee.id}`).send({}),
          at(1, lee).delete(`/api/user/contractors/${id}/team/${kim.id}`).send({}),
        ]);
        expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 403]);
        const stays = answers[0]?.status === 200 ? kim : lee;
        expect(await membersOf(api, id)).to.deep.equal([{ user_id: stays.id, role: 'owner' }]);
        expect(await noted(id)).to.have.length(1);
      });

      it(`keeps one owner when both leave (${round})`, async () => {
        const { id } = await company({ lee: 'owner' });
        const answers = await Promise.all(
          [kim, lee].map((person, index) => at(index, person).delete(`/api/user/contractors/${id}/team/${person.id}`).send({})),
        );
        expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 422]);
        expect(await membersOf(api, id)).to.have.length(1);
      });

      it(`keeps one owner when they make each other editors (${round})`, async () => {
        const { id } = await company({ lee: 'owner' });
        const answers = await Promise.all([
          at(0, kim).put(`/api/user/contractors/${id}/team/${lee.id}`).send({ role: 'editor' }),
          at(1, lee).put(`/api/user/contractors/${id}/team/${kim.id}`).send({ role: 'editor' }),
        ]);
        expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 403]);
        expect((await membersOf(api, id)).map(({ role }) => role)).to.have.members(['editor', 'owner']);
      });
    }
  });
});

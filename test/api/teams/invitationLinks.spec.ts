import { expect } from 'chai';
import supertest from 'supertest';
import {
  addCompany,
  addMember,
  adminUser,
  auditOf,
  day,
  membersOf,
  type Person,
  signIn,
  subjectsTo,
  verifiedUser,
} from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { acceptInvitation, changeRole, invitationToken, invitePerson, openInvitations, removeFromTeam } from '#test/support/api/records/teams';
import { mailedToken, newEmail, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const week = 7 * day;

describe('Invitation links', () => {
  let api: TestApi;
  let admin: Person;
  let kim: Person;
  let company: Awaited<ReturnType<typeof addCompany>>;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    kim = await verifiedUser(api);
  });
  beforeEach(async () => {
    company = await addCompany(api);
    await addMember(api, company.id, kim.id, 'owner');
  });
  afterEach(() => {
    api.clock.ahead = 0;
  });
  after(() => api.stop());

  const notice = (token: string) => api.request.get(`/api/invitations/${token}`);
  const calls = (id: number) => `/api/user/contractors/${company.id}/invitations/${id}`;
  /** Creates a user and invites their email address. Returns the user and the emailed token. */
  async function invited(role?: 'owner' | 'editor'): Promise<{ person: Person; token: string; id: number }> {
    const person = await verifiedUser(api, { full_name: 'Ina Vited' });
    const { id } = await invitePerson(kim, company.id, person.username, role);
    return { person, id, token: await invitationToken(api, person.username) };
  }

  it('show anyone who has the link what the invitation is about', async () => {
    const { person, token } = await invited('owner');
    const { body } = await notice(token).expect(200).expect('Cache-Control', 'no-store');
    const { expires_at, ...rest } = body;
    expect(rest).to.deep.equal({
      contractor: { slug: company.slug, name: company.name },
      ...{ role: 'owner', email: person.username, invited_by: 'Kim Lee', state: 'open' },
    });
    expect(Date.parse(expires_at)).to.be.closeTo(Date.now() + week, 60_000);
    const unknown = await notice(`${token.slice(1)}x`).expect(404);
    expect(readError(unknown.body).error).to.match(/link is invalid or has been replaced\. Use the link in the latest email/);
  });

  it('make the invited account a member, and notify the inviter', async () => {
    const { person, token, id } = await invited();
    const { body } = await acceptInvitation(person, token).expect(200);
    expect(body).to.include({ id: company.id, role: 'editor' });
    expect(body.abilities).to.include({ edit: true, manage_team: false });
    expect(await membersOf(api, company.id)).to.deep.include({ user_id: person.id, role: 'editor' });
    await person.browser.put(`/api/user/contractors/${company.id}`).send({ city: 'Accra' }).expect(200);
    expect((await subjectsTo(api, kim.username)).at(-1)).to.equal(`Your invitation to join the team of ${company.name} was accepted`);
    expect((await api.mails()).at(-1)?.text).to.include(`Ina Vited (${person.username})`);
    expect(await openInvitations(kim, company.id)).to.deep.equal([]);
    const joined = (await auditOf(admin, 'contractor', company.id)).find(({ action }) => action === 'team.joined');
    expect(joined).to.deep.include({ actor_id: person.id, before: { user_id: person.id, role: null } });
    expect(joined?.after).to.deep.equal({ user_id: person.id, role: 'editor', invitation: id });
  });

  it('work once: opening one again succeeds for a current member, and not for a former one', async () => {
    const { person, token } = await invited();
    await acceptInvitation(person, token).expect(200);
    const mails = (await api.mails()).length;
    expect((await acceptInvitation(person, token).expect(200)).body).to.include({ id: company.id, role: 'editor' });
    expect(await api.mails()).to.have.length(mails);
    expect((await notice(token).expect(200)).body.state).to.equal('settled');
    await removeFromTeam(kim, company.id, person.id).expect(200);
    expect(readError((await acceptInvitation(person, token).expect(422)).body).error).to.match(/has already been used/);
    expect(await membersOf(api, company.id)).to.have.length(1);
  });

  it('add one member when followed several times at once', async () => {
    const second = await startSecondApi(api);
    const { person, token } = await invited();
    const accept = (url: string) => supertest(url).post(`/api/invitations/${token}/accept`).set('Cookie', person.cookie).send({});
    const answers = await Promise.all([accept(api.url), accept(second.url), accept(api.url), accept(second.url)]);
    await second.stop();
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
    expect(await membersOf(api, company.id)).to.have.length(2);
    expect((await subjectsTo(api, kim.username)).filter((subject) => subject.includes(company.name))).to.have.length(1);
    expect((await auditOf(admin, 'contractor', company.id)).map(({ action }) => action)).to.deep.equal(['team.joined']);
  });

  it('work only for the invited account, and require a session', async () => {
    const { person, token } = await invited();
    const other = await verifiedUser(api);
    const refused = readError((await acceptInvitation(other, token).expect(403)).body);
    expect(refused.error).to.include(`This invitation is for ${person.username}.`);
    await api.request.post(`/api/invitations/${token}/accept`).send({}).expect(401);
    expect((await notice(token)).body.state).to.equal('open');
    await acceptInvitation(person, token).expect(200);
  });

  it('are valid for seven days; resending grants seven more', async () => {
    const { person, token, id } = await invited();
    api.clock.ahead = week - 60_000;
    expect((await notice(token)).body.state).to.equal('open');
    api.clock.ahead = week + 60_000;
    expect((await notice(token)).body.state).to.equal('expired');
    const browser = await signIn(api, person);
    expect(readError((await acceptInvitation({ browser }, token).expect(422)).body).error).to.match(/has expired/);
    const owner = { browser: await signIn(api, kim) };
    expect((await openInvitations(owner, company.id)).map(({ expired }) => expired)).to.deep.equal([true]);
    const { body } = await owner.browser
      .post(`${calls(id)}/resend`)
      .send({})
      .expect(200);
    expect(body).to.include({ id, email: person.username, expired: false });
    const next = await invitationToken(api, person.username);
    expect(next).to.not.equal(token);
    api.clock.ahead = 2 * week;
    const late = { browser: await signIn(api, person) };
    expect((await acceptInvitation(late, next).expect(200)).body).to.include({ role: 'editor' });
  });

  it('are replaced when resent, in the name of the owner who resends', async () => {
    const { person, token, id } = await invited();
    const lee = await verifiedUser(api, { full_name: 'Lee Park' });
    await addMember(api, company.id, lee.id, 'owner');
    expect(
      (
        await lee.browser
          .post(`${calls(id)}/resend`)
          .send({})
          .expect(200)
      ).body,
    ).to.include({ invited_by: 'Lee Park' });
    await notice(token).expect(404);
    await acceptInvitation(person, token).expect(404);
    await changeRole(lee, company.id, kim.id, 'editor').expect(200);
    await acceptInvitation(person, await invitationToken(api, person.username)).expect(200);
    expect((await auditOf(admin, 'invitation', id)).map(({ action, actor_id }) => [action, actor_id])).to.deep.equal([
      ['team.invited', kim.id],
      ['team.resent', lee.id],
    ]);
  });

  for (let round = 1; round <= 5; round += 1) {
    it(`are either resent or accepted when both happen at once on two servers (${round})`, async () => {
      const second = await startSecondApi(api);
      const { person, token, id } = await invited();
      const at = (index: number) => supertest((round + index) % 2 === 0 ? api.url : second.url);
      const [accepted, resent] = await Promise.all([
        at(0).post(`/api/invitations/${token}/accept`).set('Cookie', person.cookie).send({}),
        at(1)
          .post(`${calls(id)}/resend`)
          .set('Cookie', kim.cookie)
          .send({}),
      ]);
      await second.stop();
      expect([accepted.status, resent.status]).to.deep.be.oneOf([
        [200, 409],
        [404, 200],
      ]);
      expect(await membersOf(api, company.id)).to.have.length(accepted.status === 200 ? 2 : 1);
    });
  }

  it('stop working once the invitation is revoked; the address can be invited again', async () => {
    const { person, token, id } = await invited();
    await kim.browser.delete(calls(id)).send({}).expect(200);
    expect((await notice(token).expect(200)).body.state).to.equal('settled');
    expect(readError((await acceptInvitation(person, token).expect(422)).body).error).to.match(/was revoked/);
    await kim.browser.delete(calls(id)).send({}).expect(409);
    await kim.browser
      .post(`${calls(id)}/resend`)
      .send({})
      .expect(409);
    await invitePerson(kim, company.id, person.username, 'owner');
    expect((await acceptInvitation(person, await invitationToken(api, person.username)).expect(200)).body).to.include({ role: 'owner' });
  });

  it('accept someone who registers with the invited address, and verify that address', async () => {
    const email = newEmail();
    await invitePerson(kim, company.id, email);
    const token = await invitationToken(api, email);
    const person = await registerUser(api, { username: email.toUpperCase(), full_name: 'New Comer' });
    const verification = await mailedToken(api, email, 'verify-email');
    expect((await person.browser.get('/api/user')).body.email_verified).to.equal(false);
    await acceptInvitation(person, token).expect(200);
    expect((await person.browser.get('/api/user')).body.email_verified).to.equal(true);
    await person.browser.post('/api/verify-email').send({ token: verification }).expect(400);
  });

  it('verify the address of someone who registers with the token without another email, and only that address', async () => {
    const [invitedEmail, other] = [newEmail(), newEmail()];
    await invitePerson(kim, company.id, invitedEmail);
    const token = await invitationToken(api, invitedEmail);
    const register = (username: string, invitation: string) =>
      openBrowser(api).post('/api/register').send({ username, invitation, full_name: 'New Comer', password });
    expect((await register(other, token).expect(200)).body).to.include({ email_verified: false, verification_needed: true });
    expect((await register(invitedEmail, token).expect(200)).body).to.include({ email_verified: true, verification_needed: false });
    expect(await subjectsTo(api, invitedEmail)).to.have.length(1);
    const confirmations = (await api.mails()).filter(({ subject }) => subject.startsWith('Verify your email address')).map(({ to }) => to);
    expect(confirmations).to.include(other).and.to.not.include(invitedEmail);
    const late = newEmail();
    await invitePerson(kim, company.id, late);
    const expired = await invitationToken(api, late);
    api.clock.ahead = week + 60_000;
    expect((await register(late, expired).expect(200)).body).to.include({ email_verified: false });
  });

  it('verify no address when they are rejected', async () => {
    const { token } = await invited();
    const other = await registerUser(api);
    await acceptInvitation(other, token).expect(403);
    const late = await registerUser(api);
    const { id } = await invitePerson(kim, company.id, late.username);
    const dead = await invitationToken(api, late.username);
    await kim.browser.delete(calls(id)).send({}).expect(200);
    await acceptInvitation(late, dead).expect(422);
    for (const { browser } of [other, late]) expect((await browser.get('/api/user')).body.email_verified).to.equal(false);
  });

  it('make an editor an owner, and never an owner an editor', async () => {
    const [editor, owner] = [await invited('owner'), await invited('editor')];
    await addMember(api, company.id, editor.person.id, 'editor');
    await addMember(api, company.id, owner.person.id, 'owner');
    for (const { person, token } of [editor, owner]) {
      expect((await acceptInvitation(person, token).expect(200)).body).to.include({ role: 'owner' });
      expect(await membersOf(api, company.id)).to.deep.include({ user_id: person.id, role: 'owner' });
    }
    const joined = await auditOf(admin, 'contractor', company.id);
    expect(joined.map(({ before, after }) => [before.role, after.role])).to.deep.equal([
      ['editor', 'owner'],
      ['owner', 'owner'],
    ]);
  });

  it('are deleted with a discarded draft', async () => {
    const draft = (await kim.browser.post('/api/user/contractors').send({ name: 'Gone Drilling' }).expect(200)).body;
    const { username, browser } = await verifiedUser(api);
    await invitePerson(kim, draft.id, username);
    const token = await invitationToken(api, username);
    await kim.browser.delete(`/api/user/contractors/${draft.id}`).send({}).expect(200);
    await acceptInvitation({ browser }, token).expect(404);
  });
});

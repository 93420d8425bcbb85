import { expect } from 'chai';
import supertest from 'supertest';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { limits } from '#contract/shared/limits';
import { addCompany, addMember, adminUser, auditOf, day, type Person, subjectsTo, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { acceptInvitation, invitationToken, invitePerson, openInvitations, sendInvitation } from '#test/support/api/records/teams';
import { newEmail, registerUser } from '#test/support/api/registeredUsers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const week = 7 * day;

describe('Invitations', () => {
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

  const rows = (where: object) => api.services.database.read('invitations').where(where);
  const calls = (id: number) => `/api/user/contractors/${company.id}/invitations/${id}`;
  /** Creates a user and invites their email address. Returns the user and the emailed token. */
  async function invited(role?: 'owner' | 'editor'): Promise<{ person: Person; token: string; id: number }> {
    const person = await verifiedUser(api, { full_name: 'Ina Vited' });
    const { id } = await invitePerson(kim, company.id, person.username, role);
    return { person, id, token: await invitationToken(api, person.username) };
  }

  it('are emailed once to their address, and listed until they are settled', async () => {
    const email = newEmail();
    const made = await invitePerson(kim, company.id, ` ${email.toUpperCase()} `, 'owner');
    expect(made).to.include({ email, role: 'owner', invited_by: 'Kim Lee', expired: false });
    expect(Date.parse(made.expires_at) - Date.parse(made.sent_at)).to.equal(week);
    expect(await openInvitations(kim, company.id)).to.deep.equal([made]);
    expect(await subjectsTo(api, email)).to.deep.equal([`Join the team of ${company.name} on ${api.services.config.browser.productName}`]);
    const mail = (await api.mails()).at(-1);
    expect(mail?.text)
      .to.match(/^Hello,\n/)
      .and.to.include(`Kim Lee (${kim.username})`)
      .and.to.include('as an owner');
    expect(mail?.text).to.include(`${api.services.config.browser.publicUrl}/invitations/${await invitationToken(api, email)}`);
    expect((await auditOf(admin, 'invitation', made.id)).map(({ action, actor_id, after }) => [action, actor_id, after])).to.deep.equal([
      ['team.invited', kim.id, { contractor_id: company.id, email, role: 'owner' }],
    ]);
  });

  it('are listed page by page, newest first', async () => {
    for (const email of ['a@drill.example', 'b@drill.example', 'c@drill.example']) await invitePerson(kim, company.id, email);
    const { body } = await kim.browser.get(`/api/user/contractors/${company.slug}/invitations?page_size=2`).expect(200).expect('X-Total-Count', '3');
    expect(body.map((one: { email: string }) => one.email)).to.deep.equal(['c@drill.example', 'b@drill.example']);
  });

  it('store their tokens as hashes, and show them to no one', async () => {
    const { token } = await invited();
    expect(JSON.stringify(await rows({}))).to.not.include(token);
    expect(JSON.stringify(await openInvitations(kim, company.id))).to.not.match(/token|hash/);
  });

  it('name the invalid field', async () => {
    for (const [email, role, field] of [
      ['nobody', 'editor', 'email'],
      ['', 'editor', 'email'],
      ['lee@drill.example', 'boss', 'role'],
      ['lee@drill.example', '', 'role'],
    ] as const) {
      const refused = await sendInvitation(kim, company.id, email, role).expect(400);
      expect(readError(refused.body).fields).to.have.keys(field);
    }
    expect(await rows({ contractor_id: company.id })).to.deep.equal([]);
  });

  it('are rejected for someone who is already invited or a team member', async () => {
    const { person, token } = await invited();
    const again = readError((await sendInvitation(kim, company.id, person.username.toUpperCase()).expect(409)).body);
    expect(again.fields?.email).to.equal(
      `${person.username} has already been invited. If the email did not arrive, choose Send again next to the invitation.`,
    );
    await acceptInvitation(person, token).expect(200);
    for (const email of [person.username, kim.username]) {
      const member = readError((await sendInvitation(kim, company.id, email, 'owner').expect(409)).body);
      expect(member.fields?.email).to.equal(`${email} is already a team member.`);
    }
    expect((await subjectsTo(api, person.username)).filter((subject) => subject.startsWith('Join'))).to.have.length(1);
  });

  it('to one address at the same time result in a single invitation', async () => {
    const second = await startSecondApi(api);
    const email = newEmail();
    const ask = (url: string) =>
      supertest(url).post(`/api/user/contractors/${company.id}/invitations`).set('Cookie', kim.cookie).send({ email, role: 'editor' });
    const answers = await Promise.all([ask(api.url), ask(second.url), ask(api.url)]);
    await second.stop();
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409]);
    expect(await subjectsTo(api, email)).to.have.length(1);
  });

  it('and members are limited to fifty in total', async () => {
    await api.services.database.transactionWithoutInvalidation(async (trx) => {
      for (let count = 2; count < limits.maxTeamSize; count += 1) {
        const times = { created_at: 0, sent_at: 0, expires_at: api.services.now() + week };
        const keys = { email: `${count}@drill.example`, open_key: `${company.id} ${count}@drill.example`, invited_by: kim.id };
        await trx('invitations').insert({ contractor_id: company.id, role: 'editor', state: 'open', ...keys, ...times });
      }
    });
    const { id } = await invitePerson(kim, company.id, 'last@drill.example');
    const refused = readError((await sendInvitation(kim, company.id, 'more@drill.example').expect(422)).body);
    expect(refused.error).to.match(/at most 50 people, including open invitations/);
    await kim.browser.delete(calls(id)).send({}).expect(200, { done: true });
    await invitePerson(kim, company.id, 'more@drill.example');
  });

  it('can be sent for a draft; for an archived profile, open ones can only be revoked', async () => {
    const { id } = await invitePerson(kim, company.id, 'early@drill.example');
    const draft = await addCompany(api, { profile_status: 'draft' });
    await addMember(api, draft.id, kim.id, 'owner');
    await invitePerson(kim, draft.id, 'helper@drill.example');
    await admin.browser.put(`/api/admin/contractors/${company.id}`).send({ profile_status: 'archived' }).expect(200);
    const refused = readError((await sendInvitation(kim, company.id, 'late@drill.example').expect(422)).body);
    expect(refused.error).to.match(/archived/);
    await kim.browser
      .post(`${calls(id)}/resend`)
      .send({})
      .expect(422);
    await kim.browser.delete(calls(id)).send({}).expect(200);
  });

  it('can be sent only by owners with a verified address', async () => {
    const [unverified, editor] = [await registerUser(api), await verifiedUser(api)];
    await addMember(api, company.id, unverified.id, 'owner');
    await addMember(api, company.id, editor.id, 'editor');
    const { id } = await invitePerson(kim, company.id, 'friend@drill.example');
    for (const person of [unverified, editor]) {
      await sendInvitation(person, company.id, 'lee@drill.example').expect(403);
      await person.browser
        .post(`${calls(id)}/resend`)
        .send({})
        .expect(403);
      await person.browser.delete(calls(id)).send({}).expect(403);
    }
    expect(await openInvitations(unverified, company.id)).to.have.length(1);
  });

  it('answer 404 when they belong to another contractor', async () => {
    const other = await addCompany(api);
    await addMember(api, other.id, kim.id, 'owner');
    const { id } = await invitePerson(kim, other.id, 'friend@drill.example');
    await kim.browser
      .post(`${calls(id)}/resend`)
      .send({})
      .expect(404);
    await kim.browser.delete(calls(id)).send({}).expect(404);
    expect(await openInvitations(kim, other.id)).to.have.length(1);
  });

  describe('that are obsolete', () => {
    it('are deleted a month after their link has expired, whatever their state', async () => {
      const { id } = await invitePerson(kim, company.id, newEmail());
      api.clock.ahead = week + 29 * day;
      await createCleanupJob(api.services).begin();
      expect(await rows({ id })).to.have.length(1);
      api.clock.ahead = week + 31 * day;
      await createCleanupJob(api.services).begin();
      expect(await rows({ id })).to.deep.equal([]);
    });
  });
});

describe('Limits on invitations', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi({ RATE_LIMIT_SCALE: '1' });
  });
  afterEach(() => api.stop());

  async function owned(person: Person): Promise<number> {
    const { id } = await addCompany(api);
    await addMember(api, id, person.id, 'owner');
    return id;
  }

  it('allow twenty an hour by one user, not counting rejected ones', async () => {
    const kim = await verifiedUser(api);
    const id = await owned(kim);
    for (let count = 0; count < 5; count += 1) await sendInvitation(kim, id, kim.username).expect(409);
    for (let count = 0; count < 20; count += 1) await invitePerson(kim, id, `person-${count}@elsewhere.example`);
    const refused = await sendInvitation(kim, id, 'one-more@elsewhere.example').expect(429);
    expect(Number(refused.get('Retry-After'))).to.be.within(3500, 3600);
    expect(readError(refused.body).error).to.match(/^Too many invitations\. Wait/);
    const [first] = await openInvitations(kim, id);
    await kim.browser.post(`/api/user/contractors/${id}/invitations/${first?.id}/resend`).send({}).expect(429);
    api.clock.ahead = 3_600_000;
    await invitePerson(kim, id, 'one-more@elsewhere.example');
  });

  it('allow ten an hour to one email address, from all users', async () => {
    const people = [await verifiedUser(api), await verifiedUser(api)];
    for (const person of people) for (let count = 0; count < 5; count += 1) await invitePerson(person, await owned(person), 'lee@elsewhere.example');
    for (const person of people) await sendInvitation(person, await owned(person), 'lee@elsewhere.example').expect(429);
    expect((await api.mails()).filter(({ to }) => to === 'lee@elsewhere.example')).to.have.length(10);
  });
});

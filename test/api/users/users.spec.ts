import { expect } from 'chai';
import supertest from 'supertest';
import { recordSignIn } from '#api/modules/accounts/models/SignIn';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { makeAdmin } from '#api/modules/users/makeAdmin';
import type { AdminUser, AdminUserRow } from '#contract/users';
import { addCompany, addMember, adminUser, auditOf, day, makeClaim, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { mailedToken, newEmail, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';

describe('User accounts for admins', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const change = (id: number, decision: object, by = admin) => by.browser.put(`/api/admin/users/${id}`).send(decision);
  const userOf = async (id: number): Promise<AdminUser> => (await admin.browser.get(`/api/admin/users/${id}`).expect(200)).body;
  const login = (username: string, given = password) =>
    openBrowser(api).post('/api/login').set('User-Agent', firefox).send({ username, password: given });
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const listed = async (query: string): Promise<AdminUserRow[]> => (await admin.browser.get(`/api/admin/users?${query}`).expect(200)).body;
  const namesIn = async (query: string) => (await listed(query)).map(({ full_name }) => full_name);
  const noted = async (id: number) => (await auditOf(admin, 'user', id)).map(({ action, before, after }) => [action, before, after]);

  it('are found by name, email, company, role and state, in the requested order', async () => {
    const [one, two, three] = [
      await verifiedUser(api, { full_name: 'Zoë Quill', company_name: 'Tall_Tree Drilling' }),
      await registerUser(api, { full_name: 'Abel Quill' }),
      await verifiedUser(api, { full_name: 'Mina Quill', role: 'designer' }),
    ];
    expect(await namesIn('search=quill&sort=name')).to.deep.equal(['Abel Quill', 'Mina Quill', 'Zoë Quill']);
    expect(await namesIn('search=quill')).to.deep.equal(['Mina Quill', 'Abel Quill', 'Zoë Quill']);
    expect(await namesIn(`search=${one.username.toUpperCase()}`)).to.deep.equal(['Zoë Quill']);
    expect(await namesIn('search=tall_tree')).to.deep.equal(['Zoë Quill']);
    expect(await namesIn('search=%25')).to.deep.equal([]);
    expect(await namesIn('search=quill&role=designer')).to.deep.equal(['Mina Quill']);
    expect(await namesIn('search=quill&state=unverified')).to.deep.equal(['Abel Quill']);
    await change(three.id, { disabled: true }).expect(200);
    expect(await namesIn('search=quill&state=disabled')).to.deep.equal(['Mina Quill']);
    expect(await namesIn('search=quill&state=active')).to.deep.equal(['Zoë Quill']);
    const page = await admin.browser.get('/api/admin/users?search=quill&page=2&page_size=2').expect(200);
    expect(page.get('X-Total-Count')).to.equal('3');
    expect(page.body.map(({ id }: AdminUserRow) => id)).to.deep.equal([one.id]);
    expect(readError((await admin.browser.get('/api/admin/users?sort=secret').expect(400)).body).fields).to.have.key('sort');
    expect(two.id).to.be.lessThan(three.id);
  });

  it('show companies, claims, devices and logins of one user, and no secret', async () => {
    const person = await verifiedUser(api);
    const company = await addCompany(api);
    await addMember(api, company.id, person.id, 'editor');
    const wanted = await addCompany(api);
    const claim = await makeClaim(person.browser, wanted.id);
    await login(person.username).expect(200);
    await login(person.username, 'a wrong password').expect(401);
    await until(async () => (await userOf(person.id)).sign_ins.length === 3, 'the failed sign-in');
    const shown = await userOf(person.id);
    expect(shown.memberships.map(({ contractor, role }) => [contractor.name, role])).to.deep.equal([[company.name, 'editor']]);
    expect(shown.claims.map(({ id, state, contractor }) => [id, state, contractor.name])).to.deep.equal([[claim.id, 'pending', wanted.name]]);
    expect(shown.sessions.map(({ device }) => device)).to.deep.equal(['Firefox on Windows', 'Unknown browser']);
    expect(shown.sign_ins.map(({ outcome, device }) => [outcome, device])).to.deep.equal([
      ['wrong_password', 'Firefox on Windows'],
      ['signed_in', 'Firefox on Windows'],
      ['signed_in', 'Unknown browser'],
    ]);
    expect(shown).to.include({ companies: 1, reviews: 0, enquiries: 0, disabled_at: null });
    expect(shown.last_seen_at).to.equal(shown.sessions[0]?.last_seen_at);
    expect(JSON.stringify(shown)).to.not.match(/argon2|key_hash|password_hash/);
    await admin.browser.get('/api/admin/users/999999').expect(404);
    await admin.browser.get('/api/admin/users/none').expect(404);
  });

  it('are disabled: all sessions end at once in every process, and only the right password reveals the reason', async () => {
    const person = await verifiedUser(api, { role: 'admin' });
    const second = await startSecondApi(api);
    const onSecond = () => supertest(second.url).get('/api/admin/users').set('Cookie', person.cookie);
    // The admin's current session is not the one from registration.
    await onSecond().expect(200);
    const { body } = await change(person.id, { disabled: true, reason: 'Left the company.' }).expect(200);
    expect(body.disabled_at).to.be.a('string');
    expect(body.sessions).to.deep.equal([]);
    await onSecond().expect(401);
    await person.browser.get('/api/user').expect(401);
    const refused = readError((await login(person.username).expect(403)).body);
    expect(refused.code).to.equal('forbidden');
    expect(refused.error).to.equal('This account has been disabled. If you think this is wrong, email hello@directory.example.');
    expect(readError((await login(person.username, 'a wrong password').expect(401)).body).error).to.equal('Invalid email or password');
    await until(async () => (await userOf(person.id)).sign_ins.some(({ outcome }) => outcome === 'disabled'), 'the refused sign-in');
    expect(await noted(person.id)).to.deep.equal([['user.disabled', { disabled: false }, { disabled: true, reason: 'Left the company.' }]]);
    await change(person.id, { disabled: true }).expect(200);
    expect(await noted(person.id)).to.have.length(1);
    await change(person.id, { disabled: false }).expect(200);
    await login(person.username).expect(200);
    expect((await noted(person.id))[1]).to.deep.equal(['user.enabled', { disabled: true }, { disabled: false }]);
    await second.stop();
  });

  it('get no session by a request or login in progress when they are disabled', async () => {
    const person = await verifiedUser(api);
    const logins = Array.from({ length: 4 }, () => login(person.username));
    const ask = () => supertest(api.url).get('/api/user').set('Cookie', person.cookie);
    await Promise.all([...logins, ask(), change(person.id, { disabled: true }).expect(200), ask()]);
    expect(await api.services.database.read('sessions').where({ user_id: person.id })).to.deep.equal([]);
    await ask().expect(401);
  });

  it('get no reset link while disabled, and earlier links do nothing', async () => {
    const person = await verifiedUser(api);
    const ask = () => openBrowser(api).post('/api/request-password-reset').send({ username: person.username }).expect(200);
    await ask();
    const token = await mailedToken(api, person.username, 'reset-password');
    await change(person.id, { disabled: true }).expect(200);
    await openBrowser(api).get(`/api/validate-reset-token/${token}`).expect(400);
    await openBrowser(api).post('/api/reset-password').send({ token, newPassword: 'another horse battery' }).expect(400);
    const mails = async () => (await api.mails()).filter(({ to }) => to === person.username).length;
    const before = await mails();
    await ask();
    expect(await mails()).to.equal(before);
    await change(person.id, { disabled: false }).expect(200);
    await login(person.username).expect(200);
  });

  it('get another role, which ends their sessions; more rights require a verified address', async () => {
    const person = await verifiedUser(api);
    await change(person.id, { role: 'designer' }).expect(200);
    await person.browser.get('/api/user').expect(401);
    expect(await noted(person.id)).to.deep.equal([['user.role_changed', { role: 'contractor' }, { role: 'designer' }]]);
    const unproved = await registerUser(api);
    expect(readError((await change(unproved.id, { role: 'admin' }).expect(422)).body).fields).to.have.key('role');
    await change(unproved.id, { role: 'king' }).expect(400);
    expect((await userOf(unproved.id)).role).to.equal('contractor');
  });

  it('cannot be disabled or demoted by the admin they belong to; of two admins who disable each other, one remains', async () => {
    expect(readError((await change(admin.id, { disabled: true }).expect(422)).body).error).to.match(/your own account/);
    await change(admin.id, { role: 'contractor' }).expect(422);
    const [one, two] = [await adminUser(api), await adminUser(api)];
    const statuses = await Promise.all(
      [change(two.id, { disabled: true }, one), change(one.id, { role: 'contractor' }, two)].map(async (answer) => (await answer).status),
    );
    // The second request fails because its session has ended or its role has changed.
    expect(statuses.filter((status) => status === 200)).to.have.length(1);
    expect(statuses.every((status) => [200, 401, 403].includes(status))).to.equal(true);
  });

  it('are enabled again when the operator makes them an admin', async () => {
    const person = await verifiedUser(api);
    await change(person.id, { disabled: true }).expect(200);
    expect(await makeAdmin(api.services, person.username)).to.deep.equal({ made: 'promoted' });
    await login(person.username).expect(200);
    expect((await noted(person.id)).slice(1)).to.deep.equal([
      ['user.role_changed', { role: 'contractor' }, { role: 'admin' }],
      ['user.enabled', { disabled: true }, { disabled: false }],
    ]);
    expect(await makeAdmin(api.services, person.username)).to.deep.equal({ made: 'unchanged' });
  });

  it('are sent another verification link and have single devices logged out, with audit entries', async () => {
    const person = await registerUser(api);
    const path = `/api/admin/users/${person.id}`;
    await admin.browser.post(`${path}/verification`).send({}).expect(200);
    await person.browser
      .post('/api/verify-email')
      .send({ token: await mailedToken(api, person.username, 'verify-email') })
      .expect(200);
    await admin.browser.post(`${path}/verification`).send({}).expect(422);
    const [session] = (await userOf(person.id)).sessions;
    await admin.browser.delete(`${path}/sessions/${session?.id}`).send({}).expect(200);
    await person.browser.get('/api/user').expect(401);
    await admin.browser.delete(`${path}/sessions/${session?.id}`).send({}).expect(404);
    expect(await noted(person.id)).to.deep.equal([
      ['user.verification_resent', null, null],
      ['user.session_ended', { device: 'Unknown browser', signed_in: true }, { device: 'Unknown browser', signed_in: false }],
    ]);
    const other = await registerUser(api);
    const [theirs] = (await userOf(other.id)).sessions;
    await admin.browser.delete(`${path}/sessions/${theirs?.id}`).send({}).expect(404);
    await change(other.id, { disabled: true }).expect(200);
    await admin.browser.post(`/api/admin/users/${other.id}/verification`).send({}).expect(422);
  });

  it('keep their own logins visible however many failed attempts there are, and export them', async () => {
    const person = await registerUser(api);
    const row = { user_id: person.id, at: api.services.now(), device: 'Elsewhere', outcome: 'wrong_password' } as const;
    await api.services.database.transactionWithoutInvalidation(async (trx) => {
      for (let attempt = 0; attempt < 105; attempt += 1) await recordSignIn(trx, row);
    });
    const { body } = await person.browser.get('/api/user/export').expect(200);
    expect(body.sign_ins).to.have.length(101);
    expect(body.sign_ins[0]).to.include({ device: 'Unknown browser', outcome: 'signed_in' });
  });

  it('have logins that are deleted after ninety days', async () => {
    const clocked = await startTestApi();
    await registerUser(clocked);
    const left = async () => (await clocked.services.database.read('sign_ins')).length;
    clocked.clock.ahead = 89 * day;
    await createCleanupJob(clocked.services).begin();
    expect(await left()).to.equal(1);
    clocked.clock.ahead = 91 * day;
    await createCleanupJob(clocked.services).begin();
    expect(await left()).to.equal(0);
    await clocked.stop();
  });

  it('of admins can be deleted while another admin remains', async () => {
    const other = await startTestApi();
    const [first, second] = [await adminUser(other), await adminUser(other)];
    const leave = ({ browser }: Person) => browser.delete('/api/user').send({ password });
    const answers = await Promise.all([leave(first), leave(second)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(readError(refused?.body).error).to.equal('You are the only admin. Make someone else an admin first.');
    await other.stop();
  });

  it('record attempts that were rejected by the limit', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    const { id, username } = await registerUser(limited);
    const stranger = openBrowser(limited);
    for (let attempt = 0; attempt < 6; attempt += 1) await stranger.post('/api/login').send({ username, password: 'a wrong password' });
    await stranger.post('/api/login').send({ username: newEmail(), password: 'a wrong password' });
    const outcomes = () => limited.services.database.read('sign_ins').where({ user_id: id }).pluck('outcome');
    // Attempts are recorded after their answer, in any order.
    const count = async (outcome: string) => (await outcomes()).filter((one) => one === outcome).length;
    await until(async () => (await count('limited')) === 1 && (await count('wrong_password')) === 5, 'six attempts');
    await limited.stop();
  });
});

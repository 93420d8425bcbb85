import { expect } from 'chai';
import { addCompany, addMember, adminUser, membersOf, type Person, verifiedUser, winClaim } from '../support/api/companyMembers';
import { makePending } from '../support/api/draftProfiles';
import { readError } from '../support/api/errorBody';
import { askList } from '../support/api/listClient';
import { sendReview } from '../support/api/records/reviews';
import { sendInvitation } from '../support/api/records/teams';
import { type Browser, mailedToken, newEmail, openBrowser, password, registerUser } from '../support/api/registeredUsers';
import { startTestApi, type TestApi } from '../support/api/testApi';
import { specify } from './specificationTable';

const hour = 3_600_000;

/** Rules that the server enforces for every client. */
describe('Server rules of the specification, by the API over HTTP', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  afterEach(() => {
    api.clock.ahead = 0;
  });
  after(() => api.stop());
  const stranger = () => openBrowser(api);
  const refusedFields = (body: unknown) => readError(body).fields;

  /** Adds a listed contractor with an owner. */
  async function ownCompany(): Promise<{ owner: Person; id: number }> {
    const owner = await verifiedUser(api);
    const { id } = await addCompany(api);
    await addMember(api, id, owner.id, 'owner');
    return { owner, id };
  }

  /** Requests a password reset link and returns its token. */
  async function resetToken(username: string): Promise<string> {
    await stranger().post('/api/request-password-reset').send({ username }).expect(200);
    return mailedToken(api, username, 'reset-password');
  }
  const validate = (token: string) => stranger().get(`/api/validate-reset-token/${token}`);
  const reset = (token: string, newPassword: string) => stranger().post('/api/reset-password').send({ token, newPassword });

  specify('1, who does what', [
    {
      rule: 'a stranger searches, filters and sorts contractors, opens one, likes it and reviews it',
      check: async () => {
        const { id, name, slug } = await addCompany(api, { name: 'Strangers may Drilling', country: 'Peru' });
        expect((await askList(api, { search: name, country: 'Peru', sort: 'a-z' })).ids).to.deep.equal([id]);
        for (const key of [slug, id]) expect((await stranger().get(`/api/contractors/${key}`).expect(200)).body.name).to.equal(name);
        await stranger().post(`/api/contractors/${id}/like`).send({ userId: 'user_stranger' }).expect(200);
        await sendReview(stranger(), slug).expect(200);
      },
    },
    {
      rule: 'a contractor verifies the email of the account by a mailed link',
      check: async () => {
        const { browser, username } = await registerUser(api);
        const token = await mailedToken(api, username, 'verify-email');
        await browser.post('/api/verify-email').send({ token }).expect(200);
        expect((await browser.get('/api/user').expect(200)).body.email_verified).to.equal(true);
      },
    },
    {
      rule: 'a contractor claims a profile that exists',
      check: async () => {
        const person = await verifiedUser(api);
        const company = await addCompany(api);
        await winClaim(api, person, company);
        expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: person.id, role: 'owner' }]);
      },
    },
    {
      rule: 'a contractor creates a new profile, which waits for the admins',
      check: async () => {
        const person = await verifiedUser(api);
        expect((await makePending(person, { name: 'Quite New Drilling' })).profile_status).to.equal('pending');
      },
    },
    {
      rule: 'a contractor updates services, certifications and company information',
      check: async () => {
        const { owner, id } = await ownCompany();
        const [certificate] = (await stranger().get('/api/certifications')).body;
        const changes = { drilling_methods: ['Air Core'], certifications: [certificate], description: 'All of it.' };
        await owner.browser.put(`/api/user/contractors/${id}`).send(changes).expect(200);
        expect((await stranger().get(`/api/contractors/${id}`)).body).to.deep.include(changes);
      },
    },
    {
      rule: 'a contractor invites team members',
      check: async () => {
        const { owner, id } = await ownCompany();
        const invited = newEmail();
        await sendInvitation(owner, id, invited).expect(200);
        expect((await api.mails()).filter(({ to }) => to === invited)).to.have.length(1);
      },
    },
    {
      rule: 'an admin manages contractors, which nobody else does',
      check: async () => {
        const { id } = await addCompany(api);
        const asked = ({ browser }: { browser: Browser }) => browser.put(`/api/admin/contractors/${id}`).send({ premium: true });
        await asked({ browser: stranger() }).expect(401);
        for (const role of ['contractor', 'designer'] as const) await asked(await verifiedUser(api, { role })).expect(403);
        expect((await asked(await adminUser(api)).expect(200)).body.premium).to.equal(true);
      },
    },
  ]);

  specify('3 and 4, sessions on the server', [
    {
      rule: 'GET /api/user answers the user, and 401 where there is none',
      check: async () => {
        const { browser, username } = await registerUser(api, { company_name: 'Deep Core' });
        const { body } = await browser.get('/api/user').expect(200);
        expect(body).to.include({ username, full_name: 'Kim Lee', role: 'contractor', email_verified: false, company_name: 'Deep Core' });
        expect(body).to.include.keys('id', 'created_at');
        await stranger().get('/api/user').expect(401);
      },
    },
    {
      rule: 'login and register answer the user with verification_needed, as long as the email is not verified',
      check: async () => {
        const given = { username: newEmail(), password, full_name: 'Kim Lee' };
        const { username } = given;
        const browser = stranger();
        const registered = await browser.post('/api/register').send(given).expect(200);
        const login = () => stranger().post('/api/login').send({ username, password }).expect(200);
        for (const { body } of [registered, await login()]) expect(body).to.include({ username, verification_needed: true });
        const token = await mailedToken(api, username, 'verify-email');
        await browser.post('/api/verify-email').send({ token }).expect(200);
        expect((await login()).body).to.include({ username, verification_needed: false });
      },
    },
    {
      rule: 'logout ends the session',
      check: async () => {
        const { browser } = await registerUser(api);
        await browser.post('/api/logout').expect(200);
        await browser.get('/api/user').expect(401);
      },
    },
    {
      rule: 'POST /api/resend-verification sends the mail again',
      check: async () => {
        const { browser, username } = await registerUser(api);
        await browser.post('/api/resend-verification').expect(200);
        expect((await api.mails()).filter(({ to }) => to === username)).to.have.length(2);
      },
    },
    {
      rule: 'password reset: request, validate the token, set the new password, which logs in',
      check: async () => {
        const { username } = await registerUser(api);
        const token = await resetToken(username);
        await validate(token).expect(200);
        await reset(token, 'another horse').expect(200);
        await stranger().post('/api/login').send({ username, password }).expect(401);
        await stranger().post('/api/login').send({ username, password: 'another horse' }).expect(200);
      },
    },
    {
      rule: 'a request for an address without an account is answered like any other',
      check: async () => {
        await stranger().post('/api/request-password-reset').send({ username: 'nobody@nowhere.example' }).expect(200);
        expect((await api.mails()).filter(({ to }) => to === 'nobody@nowhere.example')).to.deep.equal([]);
      },
    },
  ]);

  const invalidEmail = 'Please enter a valid email address';
  const shortPassword = 'Password must be at least 6 characters';

  specify('5, validation on the server', [
    {
      rule: 'login and register refuse a username that is no email and a password under 6 characters, register a name under 2',
      check: async () => {
        const wrong = { username: 'kim', password: '12345', full_name: 'K' };
        const refusals = { username: invalidEmail, password: shortPassword };
        expect(refusedFields((await stranger().post('/api/login').send(wrong).expect(400)).body)).to.deep.equal(refusals);
        const { body } = await stranger().post('/api/register').send(wrong).expect(400);
        expect(refusedFields(body)).to.deep.equal({ ...refusals, full_name: 'Please enter your full name' });
      },
    },
    {
      rule: 'register takes a password of 6 and a name of 2 characters, without a company',
      check: async () =>
        void (await stranger().post('/api/register').send({ username: newEmail(), password: 'q7-x!k', full_name: 'Ki' }).expect(200)),
    },
    {
      rule: 'a reset token that is unknown, used or expired is refused',
      check: async () => {
        const { username } = await registerUser(api);
        const { username: late } = await registerUser(api);
        const [used, expired] = [await resetToken(username), await resetToken(late)];
        await reset(used, 'another horse').expect(200);
        api.clock.ahead = 2 * hour;
        for (const token of ['never-made', used, expired]) await validate(token).expect(400);
        await reset(expired, 'another horse').expect(400);
      },
    },
  ]);

  specify('6, roles on the server', [
    {
      rule: 'self-registration creates the role contractor, whatever is asked for',
      check: async () => {
        const asked = { username: newEmail(), password, full_name: 'Kim Lee', role: 'admin' };
        expect((await stranger().post('/api/register').send(asked).expect(200)).body.role).to.equal('contractor');
      },
    },
    {
      rule: 'the update calls of admins and of users are separate',
      check: async () => {
        const { owner, id } = await ownCompany();
        const admin = await adminUser(api);
        await owner.browser.put(`/api/user/contractors/${id}`).send({ description: 'By its owner' }).expect(200);
        await owner.browser.put(`/api/admin/contractors/${id}`).send({ description: 'By its owner' }).expect(403);
        await admin.browser.put(`/api/admin/contractors/${id}`).send({ description: 'By an admin' }).expect(200);
        const other = await verifiedUser(api);
        await other.browser.put(`/api/user/contractors/${id}`).send({ description: 'By a stranger' }).expect(403);
      },
    },
  ]);
});

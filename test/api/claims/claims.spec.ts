import { expect } from 'chai';
import { type BadgeFields, badgeOf, isVerified, tiers, verificationStatuses } from '#contract/contractors/badge';
import type { ContractorCard } from '#contract/contractors/contractors';
import {
  addCompany,
  adminUser,
  auditOf,
  claimToken,
  confirmClaim,
  day,
  makeClaim,
  membersOf,
  type Person,
  sendClaim,
  subjectsTo,
  verifiedUser,
  winClaim,
} from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { openBrowser, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Claims by company email', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  afterEach(() => {
    api.clock.ahead = 0;
  });
  after(() => api.stop());

  const publicProfile = async (id: number) => (await api.request.get(`/api/contractors/${id}`).expect(200)).body;
  const card = async (id: number): Promise<ContractorCard> => {
    const { body } = await api.request.get('/api/contractors').expect(200);
    return body.find((one: ContractorCard) => one.id === id) ?? expect.fail('Not in the list.');
  };

  it('wait for the email, and are approved by the link: owner, verified, claimed, email and audit entry', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    expect(await publicProfile(company.id))
      .to.include({ claimed: false, verified: false, email_proof: true })
      .and.not.have.property('verified_at');
    const work_email = company.email('kim');
    const made = await makeClaim(kim.browser, company.id, { work_email, position: ' Chief driller ', note: 'I run it.' });
    expect(made).to.include({ kind: 'ownership', state: 'pending', proof: 'company_mail', position: 'Chief driller', note: 'I run it.', work_email });
    expect(made).to.deep.include({ contractor: { id: company.id, slug: company.slug, name: company.name }, documents: [] });
    expect([made.decided_at, made.reason]).to.deep.equal([null, null]);
    expect(await publicProfile(company.id)).to.include({ claimed: false, verified: false });
    const mails = (await api.mails()).filter((mail) => mail.to === work_email);
    expect(mails).to.have.length(1);
    expect(mails[0]?.subject).to.equal(`Confirm your claim for ${company.name}`);
    for (const part of [mails[0]?.text, mails[0]?.html])
      expect(part)
        .to.include(kim.username)
        .and.match(/onboarding\/claim\?token=[\w-]{32,}/);

    const token = await claimToken(api, work_email);
    const { body } = await confirmClaim(kim.browser, token).expect(200);
    expect(body).to.deep.include({ ...made, state: 'approved', decided_at: body.decided_at });
    expect(Date.parse(body.decided_at)).to.be.closeTo(Date.now(), 60_000);
    expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: kim.id, role: 'owner' }]);
    expect(await publicProfile(company.id)).to.include({
      ...{ claimed: true, verified: true },
      ...{ verified_by: 'company_mail', verified_at: body.decided_at },
    });
    expect(await card(company.id)).to.include({ claimed: true, verified: true });
    expect(badgeOf(await card(company.id))).to.deep.equal({ tier: 'basic', status: 'verified' });
    expect(await subjectsTo(api, kim.username)).to.deep.equal([`You now manage ${company.name}`]);
    const [entry] = await auditOf(admin, 'claim', made.id);
    expect(entry).to.include({ action: 'claim.approved', actor_id: kim.id });
    expect(entry?.before).to.include({ state: 'pending', verified: false });
    expect(entry?.after).to.deep.include({ state: 'approved', contractor_id: company.id, owners: [kim.id], verified: true });
    expect((await kim.browser.get('/api/user/contractors').expect(200)).body[0]).to.include({ id: company.id, role: 'owner' });
  });

  it('are bound to the claimant: the link proves nothing in another session, and still works in the right one', async () => {
    const company = await addCompany(api);
    const [kim, thief] = [await verifiedUser(api), await verifiedUser(api)];
    await makeClaim(kim.browser, company.id, { work_email: company.email('kim') });
    const token = await claimToken(api, company.email('kim'));
    expect(readError((await confirmClaim(thief.browser, token).expect(400)).body).code).to.equal('invalid_token');
    await confirmClaim(openBrowser(api), token).expect(401);
    expect(await membersOf(api, company.id)).to.deep.equal([]);
    expect((await kim.browser.get('/api/claims').expect(200)).body[0]).to.include({ state: 'pending' });
    await confirmClaim(kim.browser, token).expect(200);
  });

  it('require a link that is valid, unused and unexpired', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    const { id } = await makeClaim(kim.browser, company.id, { work_email: company.email('kim') });
    const token = await claimToken(api, company.email('kim'));
    for (const wrong of ['x', `${token}x`, token.toUpperCase(), 'a'.repeat(200)]) await confirmClaim(kim.browser, wrong).expect(400);
    for (const body of [{}, { token: '' }, { token: 'a'.repeat(201) }, { token: [token] }]) {
      const refusal = await kim.browser.post('/api/claims/confirm').send(body).expect(400);
      expect(readError(refusal.body).fields).to.have.key('token');
    }
    api.clock.ahead = day + 1000;
    await confirmClaim(kim.browser, token).expect(400);
    expect(await membersOf(api, company.id)).to.deep.equal([]);
    await kim.browser.post(`/api/claims/${id}/resend`).send({}).expect(200);
    const fresh = await claimToken(api, company.email('kim'));
    expect(fresh).to.not.equal(token);
    api.clock.ahead = 2 * day - 60_000;
    await confirmClaim(kim.browser, token).expect(400);
    await confirmClaim(kim.browser, fresh).expect(200);
    await confirmClaim(kim.browser, fresh).expect(400);
    api.clock.ahead = 0;
    expect(await auditOf(admin, 'claim', id)).to.have.length(1);
  });

  it('can be emailed again, only by the claimant and while pending, which invalidates the older link', async () => {
    const company = await addCompany(api);
    const [kim, stranger] = [await verifiedUser(api), await verifiedUser(api)];
    const { id } = await makeClaim(kim.browser, company.id, { work_email: company.email('kim') });
    const older = await claimToken(api, company.email('kim'));
    const resend = (person: Person, claim: number) => person.browser.post(`/api/claims/${claim}/resend`).send({});
    await resend(stranger, id).expect(404);
    await resend(kim, 999_999).expect(404);
    await resend(kim, id).expect(200);
    const newer = await claimToken(api, company.email('kim'));
    await confirmClaim(kim.browser, older).expect(400);
    await confirmClaim(kim.browser, newer).expect(200);
    await resend(kim, id).expect(409);
    const reviewed = await makeClaim(kim.browser, (await addCompany(api)).id);
    await resend(kim, reviewed.id).expect(409);
    expect(await subjectsTo(api, company.email('kim'))).to.have.length(2);
  });

  it('go to the admins if the website changed after the email was sent', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    const { id } = await makeClaim(kim.browser, company.id, { work_email: company.email('kim') });
    await admin.browser.put(`/api/admin/contractors/${company.id}`).send({ website: 'https://moved-away.example' }).expect(200);
    const token = await claimToken(api, company.email('kim'));
    const answer = await confirmClaim(kim.browser, token).expect(200);
    expect(answer.body).to.include({ id, state: 'pending', proof: 'review' });
    expect(await membersOf(api, company.id)).to.deep.equal([]);
    await confirmClaim(kim.browser, token).expect(400);
  });

  it('verify the company whatever badge it had, and grant no tier', async () => {
    const kim = await verifiedUser(api);
    const combinations = [null, ...tiers].flatMap((profile_type) =>
      [null, ...verificationStatuses].flatMap((verification_status) =>
        [true, false].flatMap((premium) => [true, false].map((verified): BadgeFields => ({ profile_type, verification_status, premium, verified }))),
      ),
    );
    expect(combinations).to.have.length(80);
    for (const fields of combinations) {
      const company = await addCompany(api, fields);
      await winClaim(api, kim, company);
      const now = await publicProfile(company.id);
      const badge = badgeOf(now);
      expect(badge.tier, JSON.stringify(fields)).to.equal(badgeOf(fields).tier);
      expect(isVerified(badge.status), JSON.stringify(fields)).to.equal(true);
      expect(now).to.include({ premium: fields.premium, verified: true, claimed: true });
    }
  }).timeout(60_000);

  it('are limited to one open claim for each person and company; a new one is possible after a withdrawal', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    const both = await Promise.all(['kim', 'kim.lee'].map((name) => sendClaim(kim.browser, company.id, { work_email: company.email(name) })));
    expect(both.map((answer) => answer.status).sort()).to.deep.equal([200, 409]);
    expect(readError((await sendClaim(kim.browser, company.id).expect(409)).body).code).to.equal('conflict');
    const [open] = (await kim.browser.get('/api/claims').expect(200)).body;
    await kim.browser.delete(`/api/claims/${open.id}`).expect(200);
    await makeClaim(kim.browser, company.id);
    await makeClaim((await verifiedUser(api)).browser, company.id);
    const { body, headers } = await kim.browser.get('/api/claims?page=1&page_size=1').expect(200);
    expect([body.length, body[0].state, headers['x-total-count']]).to.deep.equal([1, 'pending', '2']);
    expect(headers.link).to.match(/page=2&page_size=1>; rel="next"/);
  });

  it('are rejected for an unverified account, and send no email', async () => {
    const company = await addCompany(api);
    const kim = await registerUser(api);
    const refusal = readError((await sendClaim(kim.browser, company.id, { work_email: company.email('kim') }).expect(403)).body);
    expect(refusal.error).to.match(/verify your email/i);
    expect(await subjectsTo(api, company.email('kim'))).to.deep.equal([]);
    expect((await kim.browser.get('/api/claims').expect(200)).body).to.deep.equal([]);
  });

  it('answer 404 for a contractor that is not listed', async () => {
    const kim = await verifiedUser(api);
    for (const profile_status of ['draft', 'pending', 'rejected', 'archived'] as const) {
      await sendClaim(kim.browser, (await addCompany(api, { profile_status })).id).expect(404);
    }
    await sendClaim(kim.browser, 999_999).expect(404);
    const ghost = await addCompany(api);
    await makeClaim(kim.browser, ghost.id, { work_email: ghost.email('kim') });
    await admin.browser.put(`/api/admin/contractors/${ghost.id}`).send({ profile_status: 'archived' }).expect(200);
    await confirmClaim(kim.browser, await claimToken(api, ghost.email('kim'))).expect(409);
    expect(await membersOf(api, ghost.id)).to.deep.equal([]);
  });

  const refused: [what: string, given: object, field: string][] = [
    ['no position', { position: ' ' }, 'position'],
    ['an endless position', { position: 'x'.repeat(161) }, 'position'],
    ['no email', { work_email: undefined }, 'work_email'],
    ['an email that is none', { work_email: 'kim@drill' }, 'work_email'],
    ['two emails', { work_email: 'kim@a.example,lee@b.example' }, 'work_email'],
    ['an email of two lines', { work_email: 'kim@a.example\r\nBcc: all@b.example' }, 'work_email'],
    ['an endless note', { note: 'x'.repeat(2001) }, 'note'],
    ['no contractor', { contractor_id: undefined }, 'contractor_id'],
    ['a contractor that is none', { contractor_id: 'x' }, 'contractor_id'],
    ['a dispute that is none', { dispute: 'perhaps' }, 'dispute'],
  ];
  for (const [what, given, field] of refused) {
    it(`are rejected with ${what}, naming the field`, async () => {
      const kim = await verifiedUser(api);
      const { body } = await sendClaim(kim.browser, (await addCompany(api)).id, given).expect(400);
      expect(Object.keys(readError(body).fields ?? {})).to.deep.equal([field]);
      expect((await kim.browser.get('/api/claims')).body).to.deep.equal([]);
    });
  }
});

import { expect } from 'chai';
import type { Claim } from '#contract/claims';
import {
  addCompany,
  addMember,
  adminClaim,
  adminUser,
  auditOf,
  claimToken,
  confirmClaim,
  day,
  decideClaim,
  makeClaim,
  membersOf,
  type Person,
  sendClaim,
  signIn,
  subjectsTo,
  verifiedUser,
  winClaim,
} from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Claims decided by admins', () => {
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
  const claimsOf = async (person: Person): Promise<Claim[]> => (await person.browser.get('/api/claims').expect(200)).body;

  it('lists the claim in the queue with the claimant and the number of rivals', async () => {
    const company = await addCompany(api);
    const [kim, lee] = [await verifiedUser(api, { company_name: 'Deep Core' }), await verifiedUser(api)];
    const { id } = await makeClaim(kim.browser, company.id, { note: 'See the letterhead.' });
    await makeClaim(lee.browser, company.id);
    expect(await subjectsTo(api, kim.username)).to.deep.equal([`We've received your claim for ${company.name}`]);
    const asked = await adminClaim(admin, id);
    expect(asked).to.include({ state: 'pending', proof: 'review', kind: 'ownership', rivals: 1, note: 'See the letterhead.' });
    expect(asked.website).to.include(company.domain);
    expect(asked.user).to.deep.equal({ id: kim.id, username: kim.username, full_name: 'Kim Lee', company_name: 'Deep Core' });
    const states = async (state: string) => (await admin.browser.get(`/api/admin/claims?state=${state}`).expect(200)).body;
    expect((await states('pending')).map((claim: Claim) => claim.id)).to.include(id);
    expect((await states('approved')).map((claim: Claim) => claim.id)).to.not.include(id);
    const newest = (await admin.browser.get('/api/admin/claims?order=newest').expect(200)).body.map((claim: Claim) => claim.id);
    expect(newest).to.deep.equal([...newest].sort((one, other) => other - one));
    expect((await admin.browser.get(`/api/admin/claims/${id}`).expect(200)).body).to.deep.equal(asked);
    await admin.browser.get('/api/admin/claims/999999').expect(404);
    expect(readError((await admin.browser.get('/api/admin/claims?state=maybe').expect(400)).body).fields).to.have.key('state');
  });

  it('approves a claim: owner and badge are set, rival claims are closed and their claimants informed', async () => {
    const company = await addCompany(api);
    const [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
    const { id } = await makeClaim(kim.browser, company.id);
    const rival = await makeClaim(lee.browser, company.id, { work_email: company.email('lee') });
    const { body } = await decideClaim(admin, id, { state: 'approved' }).expect(200);
    expect(body).to.include({ state: 'approved', rivals: 0 });
    expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: kim.id, role: 'owner' }]);
    expect(await publicProfile(company.id)).to.include({ claimed: true, verified: true });
    expect((await claimsOf(lee))[0]).to.include({ id: rival.id, state: 'rejected' });
    expect((await claimsOf(lee))[0]?.reason).to.match(/another person/i);
    expect(await subjectsTo(api, lee.username)).to.deep.equal([`Someone else now manages ${company.name}`]);
    await confirmClaim(lee.browser, await claimToken(api, company.email('lee'))).expect(409);
    expect((await auditOf(admin, 'claim', id)).map(({ action, actor_id }) => [action, actor_id])).to.deep.equal([['claim.approved', admin.id]]);
    const [closed] = await auditOf(admin, 'claim', rival.id);
    expect(closed).to.deep.include({ action: 'claim.closed', after: { state: 'rejected', by_claim: id } });
    for (const state of ['approved', 'rejected']) await decideClaim(admin, id, { state, reason: 'Again.' }).expect(409);
  });

  it('rejects a claim with a reason by email, and allows a new claim', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    const { id } = await makeClaim(kim.browser, company.id);
    for (const reason of [undefined, '', '  ']) {
      const refusal = await decideClaim(admin, id, { state: 'rejected', reason }).expect(400);
      expect(readError(refusal.body).fields).to.have.key('reason');
    }
    expect(readError((await decideClaim(admin, id, { state: 'pending' }).expect(400)).body).fields).to.include.keys('state');
    expect((await claimsOf(kim))[0]).to.include({ state: 'pending' });
    await decideClaim(admin, id, { state: 'rejected', reason: 'Please show a <b>letterhead</b>.' }).expect(200);
    expect((await claimsOf(kim))[0]).to.include({ state: 'rejected', reason: 'Please show a <b>letterhead</b>.' });
    expect(await publicProfile(company.id)).to.include({ claimed: false, verified: false });
    const mail = (await api.mails()).filter((one) => one.to === kim.username).at(-1);
    expect(mail?.subject).to.equal(`Your claim for ${company.name} was not approved`);
    expect(mail?.text).to.include('Please show a <b>letterhead</b>.');
    expect(mail?.html).to.include('letterhead').and.not.include('<b>letterhead');
    const [entry] = await auditOf(admin, 'claim', id);
    expect(entry).to.deep.include({ action: 'claim.rejected', actor_id: admin.id, before: { state: 'pending' } });
    await makeClaim(kim.browser, company.id);
  });

  it('allows only the claimant to withdraw a claim, while it is open', async () => {
    const company = await addCompany(api);
    const [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
    const { id } = await makeClaim(kim.browser, company.id, { work_email: company.email('kim') });
    await lee.browser.delete(`/api/claims/${id}`).expect(404);
    await admin.browser.delete(`/api/claims/${id}`).expect(404);
    expect((await kim.browser.delete(`/api/claims/${id}`).expect(200)).body).to.include({ id, state: 'withdrawn' });
    await kim.browser.delete(`/api/claims/${id}`).expect(409);
    await confirmClaim(kim.browser, await claimToken(api, company.email('kim'))).expect(400);
    await decideClaim(admin, id, { state: 'approved' }).expect(409);
    expect(await membersOf(api, company.id)).to.deep.equal([]);
  });

  it('revokes a claim with a reason: owner, team and badge are removed, the tier stays', async () => {
    const company = await addCompany(api, { profile_type: 'premium', premium: true, verification_status: 'premium_unverified' });
    const [kim, editor] = [await verifiedUser(api), await verifiedUser(api)];
    const { id } = await winClaim(api, kim, company);
    await addMember(api, company.id, editor.id, 'editor');
    expect(await publicProfile(company.id)).to.include({ verification_status: 'premium_verified', profile_type: 'premium' });
    await decideClaim(admin, id, { state: 'revoked' }).expect(400);
    await decideClaim(admin, id, { state: 'revoked', reason: 'Left the company.' }).expect(200);
    expect(await membersOf(api, company.id)).to.deep.equal([]);
    expect(await publicProfile(company.id)).to.include({
      ...{ claimed: false, verified: false, verification_status: 'premium_unverified' },
      ...{ profile_type: 'premium', premium: true },
    });
    expect((await claimsOf(kim))[0]).to.include({ state: 'revoked', reason: 'Left the company.' });
    expect((await subjectsTo(api, kim.username)).at(-1)).to.equal(`You no longer manage ${company.name}`);
    expect((await auditOf(admin, 'claim', id)).map(({ action }) => action)).to.deep.equal(['claim.approved', 'claim.revoked']);
    await kim.browser.get(`/api/user/contractors/${company.id}`).expect(403);
    await decideClaim(admin, id, { state: 'revoked', reason: 'Twice.' }).expect(409);
    expect(await makeClaim(editor.browser, company.id)).to.include({ kind: 'ownership' });
  });

  it('keeps the other owner and the badge when the claim of one of two owners is revoked', async () => {
    const company = await addCompany(api);
    const [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
    const { id } = await winClaim(api, kim, company);
    await addMember(api, company.id, lee.id, 'owner');
    await decideClaim(admin, id, { state: 'revoked', reason: 'Left the company.' }).expect(200);
    expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: lee.id, role: 'owner' }]);
    expect(await publicProfile(company.id)).to.include({ claimed: true, verified: true });
  });

  it('requires a dispute with a reason for a contractor that has an owner', async () => {
    const company = await addCompany(api);
    const [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
    await winClaim(api, kim, company);
    const work_email = company.email('lee');
    await sendClaim(lee.browser, company.id, { work_email }).expect(409);
    const silent = await sendClaim(lee.browser, company.id, { work_email, dispute: true }).expect(422);
    expect(readError(silent.body).fields).to.have.key('note');
    const dispute = await makeClaim(lee.browser, company.id, { work_email, dispute: true, note: 'Kim left in May.' });
    expect(dispute).to.include({ kind: 'dispute', proof: 'review', state: 'pending' });
    expect(await subjectsTo(api, work_email)).to.deep.equal([]);
    await lee.browser.post(`/api/claims/${dispute.id}/resend`).send({}).expect(409);
    expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: kim.id, role: 'owner' }]);
  });

  it('approves a dispute: replaces owner and team, closes other disputes, and emails everyone concerned', async () => {
    const company = await addCompany(api);
    const [kim, lee, editor, third] = [await verifiedUser(api), await verifiedUser(api), await verifiedUser(api), await verifiedUser(api)];
    const won = await winClaim(api, kim, company);
    await addMember(api, company.id, editor.id, 'editor');
    const given = { dispute: true, note: 'Kim left in May.' };
    const dispute = await makeClaim(lee.browser, company.id, given);
    const other = await makeClaim(third.browser, company.id, given);
    await decideClaim(admin, dispute.id, { state: 'approved' }).expect(200);
    expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: lee.id, role: 'owner' }]);
    expect(await publicProfile(company.id)).to.include({ claimed: true, verified: true });
    expect((await claimsOf(kim))[0]).to.include({ id: won.id, state: 'revoked' });
    expect((await claimsOf(third))[0]).to.include({ id: other.id, state: 'rejected' });
    expect((await subjectsTo(api, kim.username)).at(-1)).to.equal(`You no longer manage ${company.name}`);
    expect((await subjectsTo(api, lee.username)).at(-1)).to.equal(`You now manage ${company.name}`);
    expect((await subjectsTo(api, third.username)).at(-1)).to.equal(`Someone else now manages ${company.name}`);
    const [entry] = await auditOf(admin, 'claim', dispute.id);
    expect(entry?.before).to.deep.include({ owners: [kim.id] });
    expect(entry?.after).to.deep.include({ owners: [lee.id] });
  });

  it('rejects a dispute without changing anything else', async () => {
    const company = await addCompany(api);
    const [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
    await winClaim(api, kim, company);
    const dispute = await makeClaim(lee.browser, company.id, { dispute: true, note: 'It is mine.' });
    await decideClaim(admin, dispute.id, { state: 'rejected', reason: 'Kim showed the register.' }).expect(200);
    expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: kim.id, role: 'owner' }]);
    expect(await publicProfile(company.id)).to.include({ claimed: true, verified: true });
    expect(await subjectsTo(api, kim.username)).to.deep.equal([`You now manage ${company.name}`]);
  });

  // Either field can make the badge show "verified".
  for (const field of [{ verified: true }, { verification_status: 'verified' as const }, { verification_status: 'premium_verified' as const }]) {
    it(`verifies again a company that lost its badge by a website move: ${JSON.stringify(field)}`, async () => {
      const company = await addCompany(api, field);
      const kim = await verifiedUser(api);
      await addMember(api, company.id, kim.id, 'owner');
      const verified = async () => (await api.request.get('/api/contractors?verified=true')).body.some(({ id }: { id: number }) => id === company.id);
      const move = (website: string) => kim.browser.put(`/api/user/contractors/${company.id}`).send({ website }).expect(200);
      await sendClaim(kim.browser, company.id, { work_email: company.email('kim') }).expect(409);
      await move(`https://shop.${company.domain}/drills`);
      expect(await verified()).to.equal(true);
      const domain = `new-${company.domain}`;
      await move(`https://${domain}`);
      expect(await verified()).to.equal(false);
      expect(await publicProfile(company.id)).to.include({ claimed: true, verified: false });
      const soon = await makeClaim(kim.browser, company.id, { work_email: `kim@${domain}` });
      expect(soon).to.include({ kind: 'verification', proof: 'review' });
      await kim.browser.delete(`/api/claims/${soon.id}`).expect(200);
      api.clock.ahead = 30 * day + 60_000;
      const browser = await signIn(api, kim);
      expect(await makeClaim(browser, company.id, { work_email: `kim@${domain}` })).to.include({ kind: 'verification', proof: 'company_mail' });
      await confirmClaim(browser, await claimToken(api, `kim@${domain}`)).expect(200);
      api.clock.ahead = 0;
      expect(await verified()).to.equal(true);
      expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: kim.id, role: 'owner' }]);
    });
  }
});

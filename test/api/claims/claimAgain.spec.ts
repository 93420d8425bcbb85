import { expect } from 'chai';
import pino from 'pino';
import {
  addCompany,
  adminUser,
  claimToken,
  confirmClaim,
  decideClaim,
  makeClaim,
  membersOf,
  type Person,
  subjectsTo,
  verifiedUser,
  winClaim,
} from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Claims after a decision', () => {
  let api: TestApi;
  let admin: Person;
  const lines: string[] = [];
  before(async () => {
    api = await startTestApi({}, pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }));
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const publicProfile = async (id: number) => (await api.request.get(`/api/contractors/${id}`).expect(200)).body;

  it("sends the claim to the admins if the claimant's ownership was revoked, even with a company email", async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    const won = await winClaim(api, kim, company);
    await decideClaim(admin, won.id, { state: 'revoked', reason: 'Left the company.' }).expect(200);
    const again = await makeClaim(kim.browser, company.id, { work_email: company.email('kim') });
    expect(again).to.include({ state: 'pending', proof: 'review' });
    expect(await membersOf(api, company.id)).to.deep.equal([]);
    const lee = await verifiedUser(api);
    expect(await makeClaim(lee.browser, company.id, { work_email: company.email('lee') })).to.include({ proof: 'company_mail' });
  });

  it('sends the claim to the admins if an admin rejected an earlier one, even while a confirmation link is pending', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    const refused = await makeClaim(kim.browser, company.id);
    await decideClaim(admin, refused.id, { state: 'rejected', reason: 'Not entitled.' }).expect(200);
    expect(await makeClaim(kim.browser, company.id, { work_email: company.email('kim') })).to.include({ proof: 'review' });
  });

  it('accepts email proof again from a claimant who only lost to a faster one, once the company is free', async () => {
    const company = await addCompany(api);
    const [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
    await makeClaim(lee.browser, company.id, { work_email: company.email('lee') });
    await winClaim(api, kim, company);
    await kim.browser.delete('/api/user').send({ password }).expect(200);
    expect(await makeClaim(lee.browser, company.id, { work_email: company.email('lee') })).to.include({ proof: 'company_mail' });
  });

  it('keeps the owner when a claim that only verified the company again is revoked', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    await winClaim(api, kim, company);
    await admin.browser.put(`/api/admin/contractors/${company.id}`).send({ verified: false, verification_status: 'unverified' }).expect(200);
    const proved = await winClaim(api, kim, company);
    expect(proved.kind).to.equal('verification');
    await decideClaim(admin, proved.id, { state: 'revoked', reason: 'The letter was forged.' }).expect(200);
    expect(await publicProfile(company.id)).to.include({ verified: false, claimed: true });
    expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: kim.id, role: 'owner' }]);
    expect((await subjectsTo(api, kim.username)).at(-1)).to.equal(`${company.name} is no longer verified`);
  });

  it('revokes every other approved claim of a person who is no longer the owner', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    const won = await winClaim(api, kim, company);
    await admin.browser.put(`/api/admin/contractors/${company.id}`).send({ verified: false, verification_status: 'unverified' }).expect(200);
    await winClaim(api, kim, company);
    await decideClaim(admin, won.id, { state: 'revoked', reason: 'Left the company.' }).expect(200);
    const claims = (await kim.browser.get('/api/claims').expect(200)).body;
    expect(claims.map((claim: { state: string }) => claim.state)).to.deep.equal(['revoked', 'revoked']);
    expect(await publicProfile(company.id)).to.include({ verified: false, claimed: false });
  });

  it('cannot be approved by the admin who made the claim', async () => {
    const company = await addCompany(api);
    const own = await makeClaim(admin.browser, company.id);
    expect(readError((await decideClaim(admin, own.id, { state: 'approved' }).expect(422)).body).code).to.equal('refused');
    expect(await membersOf(api, company.id)).to.deep.equal([]);
    const other = await adminUser(api);
    await decideClaim(other, own.id, { state: 'approved' }).expect(200);
  });

  it('removes the badge with the account of the owner whose claim granted it, and no other badge', async () => {
    const [brought, had] = [await addCompany(api), await addCompany(api, { verified: true })];
    const [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
    await winClaim(api, kim, brought);
    await api.services.database.transaction((trx) =>
      trx('members').insert({ contractor_id: had.id, user_id: lee.id, role: 'owner', created_at: api.services.now() }),
    );
    for (const { browser } of [kim, lee]) await browser.delete('/api/user').send({ password }).expect(200);
    expect(await publicProfile(brought.id)).to.include({ verified: false, claimed: false });
    expect(await publicProfile(had.id)).to.include({ verified: true, claimed: false });
  });

  it('writes no token to the log', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    await makeClaim(kim.browser, company.id, { work_email: company.email('kim') });
    const token = await claimToken(api, company.email('kim'));
    await api.request.get(`/onboarding/claim?from=mail&token=${token}&x=1`);
    await confirmClaim(kim.browser, token).expect(200);
    expect(lines.some((line) => line.includes('/onboarding/claim?from=mail&token=***&x=1'))).to.equal(true);
    expect(lines.filter((line) => line.includes(token))).to.deep.equal([]);
  });
});

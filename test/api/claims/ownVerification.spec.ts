import { expect } from 'chai';
import { adminUser, claimToken, confirmClaim, makeClaim, type Person, subjectsTo, verifiedUser } from '#test/support/api/companyMembers';
import { makePending } from '#test/support/api/draftProfiles';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('A company added to the directory by its own people', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  it('is verified by email at the website it was accepted with, whenever that was entered', async () => {
    const owner = await verifiedUser(api);
    const { id } = await makePending(owner, { name: 'Own Ground Drilling' });
    await owner.browser.put(`/api/user/contractors/${id}`).send({ website: 'https://own-ground.example' }).expect(200);
    const accepted = await admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status: 'accepted' }).expect(200);
    expect(accepted.body.verified).to.equal(false);
    const claim = await makeClaim(owner.browser, id, { work_email: 'kim@own-ground.example' });
    expect(claim).to.include({ kind: 'verification', proof: 'company_mail' });
    await confirmClaim(owner.browser, await claimToken(api, 'kim@own-ground.example')).expect(200);
    const { body } = await api.request.get(`/api/contractors/${id}`).expect(200);
    expect(body).to.include({ verified: true, claimed: true });
    const subjects = await subjectsTo(api, owner.username);
    expect(subjects.at(-1)).to.equal('Own Ground Drilling is now verified');
    expect(subjects.join()).to.not.include('You now manage');
  });

  it('has invisible characters removed from its names', async () => {
    const owner = await verifiedUser(api);
    const { id } = await makePending(owner, { name: 'Plain \u202eName\u200b\nDrilling', former_names: ['Old\u202e Name'] });
    const { body } = await owner.browser.get(`/api/user/contractors/${id}`).expect(200);
    expect(body).to.deep.include({ name: 'Plain Name Drilling', former_names: ['Old Name'] });
  });
});

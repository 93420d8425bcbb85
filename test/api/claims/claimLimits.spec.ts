import { expect } from 'chai';
import { addCompany, makeClaim, type Person, sendClaim, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const hour = 3_600_000;

describe('Limits on claims', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi({ RATE_LIMIT_SCALE: '1' });
  });
  afterEach(() => api.stop());

  async function refusedUntilTheHourIsOver(person: Person, send: () => ReturnType<typeof sendClaim>): Promise<void> {
    const refusal = await send().expect(429);
    expect(readError(refusal.body).code).to.equal('too_many_requests');
    expect(Number(refusal.get('Retry-After'))).to.be.within(3500, 3600);
    expect((await person.browser.get('/api/claims?state=pending').expect(200)).body).to.be.an('array');
    api.clock.ahead = hour + 1000;
    await send().expect(200);
  }

  it('reject claims of a person after twenty in an hour, and not those of others', async () => {
    const [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
    for (let time = 0; time < 20; time += 1) await makeClaim(kim.browser, (await addCompany(api)).id, { work_email: `kim${time}@elsewhere.example` });
    const { id } = await addCompany(api);
    await makeClaim(lee.browser, id);
    await refusedUntilTheHourIsOver(kim, () => sendClaim(kim.browser, id, { work_email: 'kim99@elsewhere.example' }));
  });

  it('allow five emails an hour to one address for each claimant, and twenty for all together', async () => {
    const company = await addCompany(api);
    const work_email = company.email('victim');
    for (let person = 0; person < 4; person += 1) {
      const { browser } = await verifiedUser(api);
      const { id } = await makeClaim(browser, company.id, { work_email });
      for (let time = 0; time < 4; time += 1) await browser.post(`/api/claims/${id}/resend`).send({}).expect(200);
      if (person === 0) {
        const refusal = await browser.post(`/api/claims/${id}/resend`).send({}).expect(429);
        expect(Number(refusal.get('Retry-After'))).to.be.within(3500, 3600);
      }
    }
    const lee = await verifiedUser(api);
    await refusedUntilTheHourIsOver(lee, () => sendClaim(lee.browser, company.id, { work_email: work_email.toUpperCase() }));
    const mailed = (await api.mails()).filter((mail) => mail.to === work_email);
    expect(mailed).to.have.length(21);
  });

  it('do not count claims that send no email to the address', async () => {
    const company = await addCompany(api);
    const elsewhere = await addCompany(api);
    const boss = company.email('boss');
    for (let person = 0; person < 2; person += 1) {
      const stranger = await verifiedUser(api);
      for (let time = 0; time < 14; time += 1) await sendClaim(stranger.browser, 999_999, { work_email: boss }).expect(404);
      await makeClaim(stranger.browser, elsewhere.id, { work_email: boss });
    }
    const kim = await verifiedUser(api);
    expect(await makeClaim(kim.browser, company.id, { work_email: boss })).to.include({ proof: 'company_mail' });
  });

  it('do not count resends of a withdrawn claim', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    const work_email = company.email('office');
    const { id } = await makeClaim(kim.browser, company.id, { work_email });
    await kim.browser.delete(`/api/claims/${id}`).expect(200);
    for (let time = 0; time < 25; time += 1) await kim.browser.post(`/api/claims/${id}/resend`).send({}).expect(409);
    const lee = await verifiedUser(api);
    expect(await makeClaim(lee.browser, company.id, { work_email })).to.include({ proof: 'company_mail' });
  });

  it('are counted before the request is handled, so that concurrent requests cannot exceed them', async () => {
    const company = await addCompany(api);
    const work_email = company.email('victim');
    const kim = await verifiedUser(api);
    const { id } = await makeClaim(kim.browser, company.id, { work_email });
    const resent = await Promise.all(Array.from({ length: 12 }, () => kim.browser.post(`/api/claims/${id}/resend`).send({})));
    expect(resent.filter((answer) => answer.status === 200)).to.have.length(4);
    expect(resent.filter((answer) => answer.status === 429)).to.have.length(8);
  });
});

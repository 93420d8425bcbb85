import { expect } from 'chai';
import { addCompany } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { askedCompany, confirmEnquiry, enquiryBody, enquiryToken, inboxOf, mailsTo, sendEnquiry } from '#test/support/api/records/enquiries';
import { newEmail } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Limits on enquiries', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'on' });
  });
  after(() => api.stop());

  const from = (address: string, body: object) => api.request.post('/api/enquiries').set('X-Forwarded-For', address).send(body);

  it('allow ten emails an hour to one email address, from any IP address', async () => {
    const { id } = await addCompany(api, { profile_type: 'standard' });
    const email = newEmail();
    const ask = (count: number) => from(`203.0.113.${count}`, enquiryBody([id], { email, place: `Place ${count}` }));
    for (let count = 1; count <= 10; count += 1) await ask(count).expect(200);
    const answer = await ask(11).expect(429);
    expect(readError(answer.body).error).to.match(/^Too many enquiries from this email address\. Wait .*, then try again\.$/);
    expect(Number(answer.get('Retry-After'))).to.be.greaterThan(60);
    expect(await mailsTo(api, email)).to.have.length(10);
    await from('203.0.113.12', enquiryBody([id])).expect(200);
  });

  it('allow forty enquiries an hour from one IP address', async () => {
    const { id } = await addCompany(api, { profile_type: 'standard' });
    for (let count = 0; count < 40; count += 1) await from('198.51.100.7', enquiryBody([id])).expect(200);
    expect(readError((await from('198.51.100.7', enquiryBody([id])).expect(429)).body).error).to.match(/^Too many enquiries\. Wait/);
    await from('198.51.100.8', enquiryBody([id])).expect(200);
  });
});

describe('An enquiry soon after another one', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('counts as a new enquiry when the phone number, name or company was corrected', async () => {
    const company = await askedCompany(api);
    const body = enquiryBody([company.id], { phone: '+233 30 000 000' });
    await sendEnquiry(api.request, body).expect(200);
    for (const corrected of [{ phone: '+233 30 123 456' }, { name: 'Gina Ologist' }, { company: 'Obuasi Gold' }]) {
      await sendEnquiry(api.request, { ...body, ...corrected }).expect(200);
      await confirmEnquiry(api.request, await enquiryToken(api, body.email)).expect(200);
      expect((await inboxOf(company))[0]?.sender).to.deep.include(corrected);
    }
  });
});

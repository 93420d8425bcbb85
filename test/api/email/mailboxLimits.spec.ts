import { expect } from 'chai';
import { addCompany } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { enquiryBody, sendEnquiry } from '#test/support/api/records/enquiries';
import { newEmail, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Limits on emails to one mailbox, whatever follows a plus sign', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'on' });
  });
  after(() => api.stop());

  const tagged = (email: string, tag: number) => email.replace('@', `+${tag}@`);
  const mailsTo = async (email: string) => (await api.mails()).filter(({ to }) => to.replace(/\+\d+@/, '@') === email).length;

  it('allow ten verification emails an hour, by registrations and on request', async () => {
    const email = newEmail();
    const register = (tag: number) => {
      const given = { username: tagged(email, tag), full_name: 'Kim Lee', password };
      return openBrowser(api).post('/api/register').set('X-Forwarded-For', `203.0.113.${tag}`).send(given);
    };
    const { browser } = await registerUser(api, { username: email });
    for (let tag = 1; tag <= 8; tag += 1) await register(tag).expect(200);
    await browser.post('/api/resend-verification').expect(200);
    await browser.post('/api/resend-verification').expect(429);
    expect(readError((await register(9).expect(429)).body).error).to.match(/^Too many registrations\./);
    expect(await mailsTo(email)).to.equal(10);
    api.clock.ahead += 3_600_000;
    await register(9).expect(200);
  });

  it('allow ten reset links an hour, and a hundred requests from one IP address', async () => {
    const email = newEmail();
    for (let tag = 1; tag <= 4; tag += 1) await registerUser(api, { username: tagged(email, tag) });
    const before = await mailsTo(email);
    const request = (username: string) => api.request.post('/api/request-password-reset').set('X-Forwarded-For', '198.51.100.1').send({ username });
    const requests = Array.from({ length: 100 }, (_, index) => request(tagged(email, 1 + (index % 4))));
    expect(new Set((await Promise.all(requests)).map(({ status }) => status))).to.deep.equal(new Set([200]));
    expect((await mailsTo(email)) - before).to.equal(10);
    expect(readError((await request(newEmail()).expect(429)).body).error).to.match(/^Too many password reset requests\./);
  });

  it('allow ten enquiry confirmations an hour', async () => {
    const { id } = await addCompany(api, { profile_type: 'standard' });
    const email = newEmail();
    for (let tag = 1; tag <= 10; tag += 1) await sendEnquiry(api.request, enquiryBody([id], { email: tagged(email, tag) })).expect(200);
    await sendEnquiry(api.request, enquiryBody([id], { email: tagged(email, 11) })).expect(429);
    expect(await mailsTo(email)).to.equal(10);
  });
});

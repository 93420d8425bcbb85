import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { readError } from '#test/support/api/errorBody';
import { askedCompany, confirmEnquiry, enquiryBody, enquiryToken, inboxOf, mailsTo, sendEnquiry } from '#test/support/api/records/enquiries';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const hour = 3_600_000;
const minute = 60_000;

describe('Confirming an enquiry', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(() => {
    api.clock.ahead = 0;
  });
  after(() => api.stop());

  it('sends one enquiry however often the link is used, and answers each time with the same outcome', async () => {
    const company = await askedCompany(api);
    const body = enquiryBody([company.id]);
    await sendEnquiry(api.request, body).expect(200);
    const token = await enquiryToken(api, body.email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirmEnquiry(api.request, token)));
    answers.push(await confirmEnquiry(api.request, token));
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 200]);
    for (const answer of answers)
      expect([answer.body.state, answer.body.contractors.map(({ id }: { id: number }) => id)]).to.deep.equal(['sent', [company.id]]);
    expect(await inboxOf(company)).to.have.length(1);
    expect(await mailsTo(api, company.owner.username)).to.have.length(1);
    expect(await mailsTo(api, body.email)).to.have.length(2);
  });

  it('is possible for 48 hours', async () => {
    const company = await askedCompany(api);
    const [late, early] = [enquiryBody([company.id]), enquiryBody([company.id])];
    for (const body of [late, early]) await sendEnquiry(api.request, body).expect(200);
    api.clock.ahead = 48 * hour - minute;
    await confirmEnquiry(api.request, await enquiryToken(api, early.email)).expect(200);
    api.clock.ahead = 48 * hour + minute;
    const { body } = await confirmEnquiry(api.request, await enquiryToken(api, late.email)).expect(400);
    expect(readError(body)).to.include({ code: 'expired_token' }).and.to.have.property('error').that.includes('expired after 48 hours');
    for (const token of ['wrong', 'x'.repeat(43)]) {
      expect(readError((await confirmEnquiry(api.request, token).expect(400)).body).code).to.equal('invalid_token');
    }
    expect(
      (await api.services.database.read('enquiry_recipients').where({ contractor_id: company.id }).whereNotNull('delivered_at')).length,
    ).to.equal(1);
  });

  const resend = (token: string) => api.request.post('/api/enquiries/resend-confirmation').send({ token });

  it('is possible with a new link to the same address once the first has expired, with nothing to type again', async () => {
    const company = await askedCompany(api);
    const body = enquiryBody([company.id]);
    await sendEnquiry(api.request, body).expect(200);
    const expired = await enquiryToken(api, body.email);
    api.clock.ahead = 9 * 24 * hour - minute;
    await createCleanupJob(api.services).begin();
    await confirmEnquiry(api.request, expired).expect(400);
    expect((await resend(expired).expect(200)).body).to.deep.equal({ done: true });
    const token = await enquiryToken(api, body.email);
    expect(token).to.not.equal(expired);
    expect(readError((await confirmEnquiry(api.request, expired).expect(400)).body).code).to.equal('invalid_token');
    await resend(expired).expect(400);
    await confirmEnquiry(api.request, token).expect(200);
    expect((await inboxOf(company))[0]?.job.notes).to.equal(body.notes);
  });

  it('gets no new link for a made-up token or an enquiry that was sent', async () => {
    const company = await askedCompany(api);
    const sent = enquiryBody([company.id]);
    await sendEnquiry(api.request, sent).expect(200);
    const token = await enquiryToken(api, sent.email);
    await confirmEnquiry(api.request, token).expect(200);
    expect(readError((await resend(token).expect(409)).body).error).to.equal('This enquiry has already been sent.');
    expect(readError((await resend('x'.repeat(43)).expect(400)).body).code).to.equal('invalid_token');
    await api.request.post('/api/enquiries/resend-confirmation').send({}).expect(400);
    expect(await mailsTo(api, sent.email)).to.have.length(2);
  });

  it('gets ten links to one address an hour', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    try {
      const company = await askedCompany(limited);
      const body = enquiryBody([company.id]);
      await sendEnquiry(limited.request, body).expect(200);
      const next = async () => limited.request.post('/api/enquiries/resend-confirmation').send({ token: await enquiryToken(limited, body.email) });
      for (let time = 1; time < 10; time += 1) expect((await next()).status).to.equal(200);
      expect((await next()).status).to.equal(429);
      expect(await mailsTo(limited, body.email)).to.have.length(10);
    } finally {
      await limited.stop();
    }
  });

  it('omits and names contractors that no longer accept enquiries', async () => {
    const [stays, falls, leaves] = [await askedCompany(api), await askedCompany(api), await askedCompany(api)];
    const body = enquiryBody([falls.id, stays.id, leaves.id]);
    const alone = enquiryBody([falls.id, leaves.id]);
    for (const each of [body, alone]) await sendEnquiry(api.request, each).expect(200);
    await api.services.database.transaction(async (trx) => {
      await trx('contractors').where({ id: falls.id }).update({ badge_tier: 'basic' });
      await trx('contractors').where({ id: leaves.id }).update({ profile_status: 'archived' });
    });
    const answer = await confirmEnquiry(api.request, await enquiryToken(api, body.email)).expect(200);
    expect(answer.body.contractors.map(({ id }: { id: number }) => id)).to.deep.equal([stays.id]);
    expect((await inboxOf(stays))[0]?.recipients).to.equal(1);
    for (const other of [falls, leaves]) {
      expect(await inboxOf(other)).to.deep.equal([]);
      expect(await mailsTo(api, other.owner.username)).to.deep.equal([]);
    }
    const receipt = (await mailsTo(api, body.email)).at(-1);
    expect(receipt?.subject).to.equal(`Your enquiry was sent to ${stays.name}`);
    expect(receipt?.text).to.include(`We couldn't send it to ${falls.name} and ${leaves.name}`);
    const token = await enquiryToken(api, alone.email);
    expect(readError((await confirmEnquiry(api.request, token).expect(409)).body).error).to.include('accept enquiries here any more');
    expect(await mailsTo(api, alone.email)).to.have.length(1);
  });
});

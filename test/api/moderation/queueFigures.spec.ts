import { expect } from 'chai';
import type { QueueSummaries } from '#contract/moderation/queues';
import { addCompany, adminUser, day, makeClaim, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { failedMail } from '#test/support/api/outbox';
import { askedCompany, askForQuote } from '#test/support/api/records/enquiries';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';

describe('Figures of the admin queues', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());
  const figures = async (): Promise<QueueSummaries> => (await admin.browser.get('/api/admin/queues').expect(200)).body;

  it('are all present, and zero when nothing is waiting', async () => {
    const none = { count: 0, oldest: null };
    expect(await figures()).to.deep.equal({
      profiles: none,
      claims: none,
      disputes: none,
      reviews: none,
      refused: none,
      withdrawals: none,
      reports: none,
      enquiries: none,
      feedback: none,
      mails: none,
      duplicates: none,
      conflicts: none,
    });
  });

  it('count pending profiles, since their submission', async () => {
    const { id } = await addCompany(api, { profile_status: 'pending' });
    const submitted_at = Date.parse('2026-01-05T10:00:00.000Z');
    await api.services.database.transaction((trx) => trx('profile_submissions').insert({ contractor_id: id, submitted_at }));
    await addCompany(api, { profile_status: 'pending' });
    await addCompany(api, { profile_status: 'draft' });
    expect((await figures()).profiles).to.deep.equal({ count: 2, oldest: '2026-01-05T10:00:00.000Z' });
  });

  it('count a claim with an emailed link only once that has expired', async () => {
    const claimant = await verifiedUser(api);
    await makeClaim(claimant.browser, (await addCompany(api)).id);
    const mailed = await addCompany(api);
    await makeClaim(claimant.browser, mailed.id, { work_email: mailed.email('kim') });
    const before = (await figures()).claims;
    expect((await admin.browser.get('/api/admin/claims?state=pending&proof=company_mail').expect(200)).body).to.have.length(1);
    await api.services.database.transactionWithoutInvalidation((trx) =>
      trx('claims')
        .where({ contractor_id: mailed.id })
        .update({ token_expires_at: api.services.now() - day }),
    );
    const after = (await figures()).claims;
    expect([before.count, after.count]).to.deep.equal([1, 2]);
    expect(after.oldest).to.equal(before.oldest);
    const listed = async (proof: string) => (await admin.browser.get(`/api/admin/claims?state=pending&proof=${proof}`).expect(200)).body.length;
    expect([await listed('review'), await listed('company_mail')], 'as the queue lists them').to.deep.equal([2, 0]);
  });

  it('count reports, feedback, failed emails and possible duplicates', async () => {
    const { database, now } = api.services;
    const { id } = await askedCompany(api);
    await askForQuote(api, [id]);
    const enquiry_id = (await database.read('enquiries').first('id')).id;
    const since = Date.parse('2026-02-01T00:00:00.000Z');
    const report = { kind: 'spam', reason: '', state: 'open', created_at: since };
    await database.write('enquiry_reports').insert({ enquiry_id, ...report });
    await database.write('feedback').insert([
      { category: 'idea', text: 'More maps.', page: '/', state: 'open', created_at: since },
      { category: 'idea', text: 'Fewer maps.', page: '/', state: 'settled', created_at: since - day },
    ]);
    await failedMail(api);
    const name = 'Zwillinge Tiefbohr';
    await addCompany(api, { name, website: 'https://zwillinge.example' });
    await addCompany(api, { name, website: 'https://zwillinge.example' });
    // On a busy machine the figures may briefly show an earlier count.
    await until(async () => (await figures()).duplicates.count === 1, 'the pair to be counted');
    const { enquiries, feedback, mails, duplicates } = await figures();
    expect([enquiries, feedback]).to.deep.equal(Array(2).fill({ count: 1, oldest: '2026-02-01T00:00:00.000Z' }));
    expect([mails.count, duplicates]).to.deep.equal([1, { count: 1, oldest: null }]);
    expect(Date.parse(mails.oldest ?? '')).to.be.at.most(now());
  });

  it('count disputes separately as well', async () => {
    const { id } = await addCompany(api);
    const owner = await verifiedUser(api);
    await api.services.database.transaction((trx) =>
      trx('members').insert({ contractor_id: id, user_id: owner.id, role: 'owner', created_at: api.services.now() }),
    );
    const { claims } = await figures();
    await makeClaim((await verifiedUser(api)).browser, id, { dispute: true, note: 'It is ours.' });
    const now = await figures();
    expect([now.disputes.count, now.claims.count]).to.deep.equal([1, claims.count + 1]);
  });
});

import { expect } from 'chai';
import { comparison } from '#contract/comparison/comparison';
import { type ContractorProfile, contractorProfile, type ReplyTime } from '#contract/contractors/contractors';
import { adminUser, day, type Person, signIn } from '#test/support/api/companyMembers';
import { askedCompany, askForQuote, enquiryBody, inboxOf, sendEnquiry } from '#test/support/api/records/enquiries';
import { mergeInto } from '#test/support/api/records/merges';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const hour = 3_600_000;

/** See docs/product-rules.md#11-enquiries. */
describe('Reply time of a contractor', () => {
  let api: TestApi;
  let company: Awaited<ReturnType<typeof askedCompany>>;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    api.clock.ahead = 0;
    company = await askedCompany(api);
  });
  after(() => api.stop());

  async function readProfile(id = company.id): Promise<ContractorProfile> {
    // Responses to visitors with an id are not cached.
    const { body } = await api.request.get(`/api/contractors/${id}`).set('X-Visitor-Id', 'user_reader').expect(200);
    return contractorProfile.noUnknown().validateSync(body, { strict: true });
  }
  const read = async (): Promise<ReplyTime | null | undefined> => (await readProfile()).reply_time;

  /** Moves the clock, and signs the owner in again where the session has ended. */
  async function wait(milliseconds: number): Promise<void> {
    api.clock.ahead += milliseconds;
    if (milliseconds >= day) company.owner = { ...company.owner, browser: await signIn(api, company.owner) };
  }
  const newest = async (): Promise<number> => (await inboxOf(company))[0]?.id ?? expect.fail('Nothing came.');
  async function reply(id: number, text = 'We come.'): Promise<void> {
    await company.owner.browser.post(`${company.inbox}/${id}/reply`).send({ text }).expect(200);
  }
  /** Sends an enquiry and replies to it after these hours. Resolves to its id. */
  async function answered(hours: number): Promise<number> {
    await askForQuote(api, [company.id]);
    const id = await newest();
    await wait(hours * hour);
    await reply(id);
    return id;
  }
  async function unanswered(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) await askForQuote(api, [company.id]);
  }

  it('is null below five enquiries, for companies without an enquiry form, and not part of cards', async () => {
    for (const hours of [1, 2, 3, 4]) await answered(hours);
    expect(await read()).to.equal(null);
    await answered(5);
    expect(await read()).to.deep.equal({ median_hours: 3, answered_share: 1, enquiries: 5 });
    const { body: compared } = await api.request.get('/api/comparison').query({ contractors: company.id }).expect(200);
    const texts = comparison.validateSync(compared).rows.filter(({ key }) => ['reply_hours', 'answered'].includes(key));
    expect(texts.map(({ cells }) => cells[0]?.text)).to.deep.equal(['3 hours', '100% of 5']);
    const { body: cards } = await api.request.get('/api/contractors').expect(200);
    expect(JSON.stringify(cards)).to.not.include('reply_time');
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id: company.id }).update({ badge_tier: 'basic' }));
    expect(await read()).to.equal(null);
  });

  it('is the middle of the first replies, or the average of the middle two', async () => {
    for (const hours of [20, 1, 7, 2.25, 3]) await answered(hours);
    expect((await read())?.median_hours).to.equal(3);
    const last = await answered(9);
    expect((await read())?.median_hours).to.equal(5);
    await wait(2 * hour);
    await reply(last, 'One more thing.');
    expect((await read())?.median_hours).to.equal(5);
  });

  it('counts enquiries without a reply from the end of the time to answer, and not what the inbox only marks as replied', async () => {
    for (const hours of [1, 2, 3]) await answered(hours);
    await unanswered(3);
    await company.owner.browser
      .put(`${company.inbox}/${await newest()}`)
      .send({ state: 'replied' })
      .expect(200);
    await wait(14 * day - hour);
    expect(await read()).to.equal(null);
    await wait(hour);
    expect(await read()).to.deep.equal({ median_hours: 2, answered_share: 0.5, enquiries: 6 });
    await reply(await newest());
    expect((await read())?.answered_share).to.equal(0.5);
    await wait(hour);
    await unanswered(1);
    await reply(await newest());
    expect(await read()).to.deep.include({ answered_share: 0.57, enquiries: 7 });
  });

  it('has no median without a reply', async () => {
    await unanswered(5);
    await wait(14 * day);
    expect(await read()).to.deep.equal({ median_hours: null, answered_share: 0, enquiries: 5 });
  });

  it('counts late replies in the median, and not in the share', async () => {
    for (const hours of [1, 1, 15 * 24, 15 * 24, 15 * 24]) await answered(hours);
    expect(await read()).to.deep.equal({ median_hours: 360, answered_share: 0.4, enquiries: 5 });
  });

  it('covers the enquiries delivered in the last year', async () => {
    await answered(1);
    await wait(2 * day);
    for (const hours of [2, 2, 2, 2]) await answered(hours);
    await wait(362 * day);
    expect((await read())?.enquiries).to.equal(5);
    await wait(day);
    expect(await read()).to.equal(null);
  });

  it('leaves out enquiries that are not confirmed, removed, or reported until the report is dismissed', async () => {
    let admin: Person = await adminUser(api);
    for (const hours of [1, 1, 1, 1, 1]) await answered(hours);
    await unanswered(1);
    const id = await newest();
    await sendEnquiry(api.request, enquiryBody([company.id])).expect(200);
    await company.owner.browser.post(`${company.inbox}/${id}/report`).send({ kind: 'spam', reason: 'It went to everybody.' }).expect(200);
    await wait(14 * day);
    admin = { ...admin, browser: await signIn(api, admin) };
    expect(await read()).to.deep.equal({ median_hours: 1, answered_share: 1, enquiries: 5 });
    const [{ id: report }] = (await admin.browser.get('/api/admin/enquiries?state=open').expect(200)).body;
    await admin.browser.put(`/api/admin/enquiries/${report}`).send({ state: 'dismissed', reason: 'It is a job.' }).expect(200);
    expect(await read()).to.deep.include({ answered_share: 0.83, enquiries: 6 });
    const first = (await inboxOf(company)).at(-1)?.id;
    await company.owner.browser.post(`${company.inbox}/${first}/report`).send({ kind: 'spam', reason: 'It went to everybody.' }).expect(200);
    const [open] = (await admin.browser.get('/api/admin/enquiries?state=open').expect(200)).body;
    await admin.browser.put(`/api/admin/enquiries/${open.id}`).send({ state: 'upheld', reason: 'It is advertising.' }).expect(200);
    expect(await read()).to.deep.include({ answered_share: 0.8, enquiries: 5 });
  });

  it('follows the enquiries in a merge', async () => {
    for (const hours of [1, 2, 3, 4, 5]) await answered(hours);
    const keep = await askedCompany(api);
    await mergeInto(await adminUser(api), keep.id, company.id);
    expect((await readProfile(keep.id)).reply_time).to.deep.include({ median_hours: 3, enquiries: 5 });
  });

  it('reads only the rows of the contractor', async () => {
    const { database } = api.services;
    if (database.dialect !== 'sqlite') return;
    const statements: string[] = [];
    database.onStatement(({ sql }) => statements.push(sql));
    await readProfile();
    const own = statements.filter((sql) => sql.includes('enquiry_replies'));
    expect(own).to.have.length(1);
    const plan = await database.read.raw(
      `EXPLAIN QUERY PLAN ${own[0]}`,
      [...(own[0] ?? '').matchAll(/\?/g)].map(() => 1),
    );
    for (const { detail } of plan) expect(detail).to.not.match(/^SCAN/);
  });
});

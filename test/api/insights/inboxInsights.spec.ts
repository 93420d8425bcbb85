import { expect } from 'chai';
import { changeReview, lockReview } from '#api/modules/reviews/commands/changeReview';
import type { Review } from '#api/modules/reviews/models/Review';
import { type Insights, insights } from '#contract/insights/insights';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { askedCompany, askForQuote, enquiryBody, inboxOf, sendEnquiry } from '#test/support/api/records/enquiries';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { setClock } from '#test/support/api/visits';

const today = addDays(utcDay(Date.now()), 2);
const ago = (days: number) => addDays(today, -days);

describe('Insights of enquiries and reviews', () => {
  let api: TestApi;
  let company: Awaited<ReturnType<typeof askedCompany>>;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    setClock(api, today);
    company = await askedCompany(api);
  });
  after(() => api.stop());

  async function read(query = ''): Promise<Insights> {
    setClock(api, today);
    const { body } = await company.owner.browser.get(`/api/user/contractors/${company.id}/insights${query}`).expect(200);
    return insights.validateSync(body, { strict: true });
  }
  const daysOf = ({ period }: Insights, kind: 'enquiry' | 'review') =>
    (period?.series ?? []).filter((day) => day[kind] > 0).map((day) => [day.day, day[kind]]);

  /** Adds a review that is published on this day. */
  async function published(day: string, clock = '12:00'): Promise<number> {
    setClock(api, day, clock);
    const { database, now } = api.services;
    const text = {
      title: 'Good core',
      text: 'x'.repeat(60),
      method: 'Diamond Drilling',
      job_year: 2026,
      country: 'Ghana',
      metres_band: 'under_1000',
    };
    const author = { author_name: 'Gia Ologist', author_company: null, company_hidden: false, email: 'gia@ologist.example', proof: 'any_mail' };
    return database.transaction(async (trx) => {
      const row = { contractor_id: company.id, state: 'pending', rating: 4, would_hire_again: true, ...text, ...author, created_at: now() };
      const [id = 0] = await trx('reviews').insert(row);
      const held = await lockReview(trx, { id, contractor_id: company.id });
      await changeReview(trx, held, { state: 'published', published_at: now() }, now());
      return id;
    });
  }
  async function change(id: number, patch: Partial<Review>): Promise<void> {
    const { database, now } = api.services;
    await database.transaction(async (trx) => changeReview(trx, await lockReview(trx, { id, contractor_id: company.id }), patch, now()));
  }

  it('count an enquiry on its delivery day whatever its state, and not one that waits for its link', async () => {
    for (const [day, clock, count] of [
      [ago(40), '23:59', 1],
      [ago(3), '00:00', 2],
      [ago(1), '23:59', 1],
      [today, '00:01', 1],
    ] as const) {
      setClock(api, day, clock);
      for (let index = 0; index < count; index += 1) await askForQuote(api, [company.id], { place: `Place ${index}` });
    }
    await sendEnquiry(api.request, enquiryBody([company.id])).expect(200);
    const shown = await read();
    expect([shown.totals.enquiry, shown.period?.figures.enquiry, shown.period?.before.enquiry, shown.waiting.enquiries]).to.deep.equal([5, 4, 1, 5]);
    expect(daysOf(shown, 'enquiry')).to.deep.equal([
      [ago(3), 2],
      [ago(1), 1],
      [today, 1],
    ]);
  });

  it('count an enquiry for each contractor that received it', async () => {
    const other = await askedCompany(api);
    await askForQuote(api, [company.id, other.id]);
    const shown = await read();
    company = other;
    for (const one of [shown, await read()]) expect([one.totals.enquiry, one.waiting.enquiries]).to.deep.equal([1, 1]);
  });

  it('show the number of new enquiries as waiting', async () => {
    for (let index = 0; index < 4; index += 1) await askForQuote(api, [company.id]);
    const [first, second, third] = await inboxOf(company);
    const item = (id = 0) => `${company.inbox}/${id}`;
    await company.owner.browser.put(item(first?.id)).send({ state: 'closed' }).expect(200);
    await company.owner.browser
      .post(`${item(second?.id)}/reply`)
      .send({ text: 'We come.' })
      .expect(200);
    await company.owner.browser.put(item(third?.id)).send({ state: 'closed' }).expect(200);
    expect((await read()).waiting).to.deep.equal({ enquiries: 1, reviews: 0 });
    await company.owner.browser.put(item(third?.id)).send({ state: 'new' }).expect(200);
    const { waiting, totals } = await read();
    expect([waiting.enquiries, totals.enquiry]).to.deep.equal([2, 4]);
  });

  it('count a review on its first publication day while it is published, and as waiting until it has a reply', async () => {
    const [early, , late] = [await published(ago(35)), await published(ago(2), '00:00'), await published(ago(2), '23:59')];
    const before = await read();
    expect([before.totals.review, before.period?.figures.review, before.period?.before.review]).to.deep.equal([3, 2, 1]);
    expect(daysOf(before, 'review')).to.deep.equal([[ago(2), 2]]);
    expect(before.waiting).to.deep.equal({ enquiries: 0, reviews: 3 });
    await change(late, { state: 'removed' });
    await change(early, { reply: 'Thank you.', replied_at: api.services.now() });
    const after = await read();
    expect([after.totals.review, after.waiting.reviews, daysOf(after, 'review')]).to.deep.equal([2, 1, [[ago(2), 1]]]);
    await change(late, { state: 'published' });
    expect(daysOf(await read(), 'review')).to.deep.equal([[ago(2), 2]]);
  });

  it('show totals and waiting items in every tier, and the days that the tier allows', async () => {
    setClock(api, ago(1));
    await askForQuote(api, [company.id]);
    await published(ago(1));
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id: company.id }).update({ badge_tier: 'basic' }));
    const { totals, waiting, period } = await read('?days=30');
    expect([totals.enquiry, totals.review, waiting, period]).to.deep.equal([1, 1, { enquiries: 1, reviews: 1 }, null]);
  });

  it("query only the contractor's own rows", async () => {
    const { database } = api.services;
    if (database.dialect !== 'sqlite') return;
    const planOf = async (sql: string) => JSON.stringify(await database.read.raw(`EXPLAIN QUERY PLAN ${sql}`));
    const ofContractor = [
      'enquiry_recipients WHERE contractor_id = 1 AND delivered_at >= 5',
      "reviews WHERE contractor_id = 1 AND state = 'published' AND published_at >= 5",
    ];
    for (const rows of ofContractor) expect(await planOf(`SELECT * FROM ${rows}`)).to.match(/SEARCH .* USING (COVERING )?INDEX/);
    expect(await planOf("SELECT * FROM enquiries WHERE email = 'x' AND created_at > 5")).to.match(/SEARCH .* USING (COVERING )?INDEX/);
  });
});

import { expect } from 'chai';
import pino from 'pino';
import { createVisitRollupJob } from '#api/modules/insights/createVisitRollupJob';
import type { Tier } from '#contract/contractors/badge';
import { emptyInsightCounts, type Insights, insights } from '#contract/insights/insights';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { setClock, tell } from '#test/support/api/visits';

const today = addDays(utcDay(Date.now()), 2);
const ago = (days: number) => addDays(today, -days);
/** Unique to this test: neither the database nor the log may contain it. */
const visitor = 'user_whomnobodyshouldknow';

describe('Insights', () => {
  const lines: string[] = [];
  let api: TestApi;
  let owner: Person;
  before(async () => {
    api = await startTestApi({}, pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }));
    setClock(api, today);
    owner = await verifiedUser(api);
  });
  beforeEach(() => setClock(api, today));
  after(() => api.stop());

  async function company(profile_type: Tier): Promise<{ id: number; slug: string }> {
    const made = await addCompany(api, { profile_type });
    await addMember(api, made.id, owner.id, 'editor');
    return made;
  }

  async function read(id: number | string, query = ''): Promise<Insights> {
    const { body } = await owner.browser.get(`/api/user/contractors/${id}/insights${query}`).expect(200);
    return insights.validateSync(body, { strict: true });
  }

  const rollUp = () => createVisitRollupJob(api.services).begin();

  /** Records `count` visitors on a day, and rolls the day up unless it is today. */
  async function visits(contractor_id: number, day: string, kind: 'view' | 'website_click', count: number): Promise<void> {
    setClock(api, day);
    for (let index = 0; index < count; index += 1) {
      expect((await tell(api.url, `${visitor}${index}`, [{ kind, contractor_id }])).status).to.equal(200);
    }
    setClock(api, today);
    await rollUp();
  }

  it('show every day of the period, including days without visitors, and the same number of days before', async () => {
    const { id, slug } = await company('standard');
    await visits(id, ago(6), 'view', 3);
    await visits(id, ago(7), 'view', 2);
    await visits(id, ago(7), 'website_click', 1);
    await visits(id, ago(13), 'view', 1);
    await visits(id, ago(14), 'view', 4);
    await visits(id, today, 'view', 2);
    const shown = await read(slug, '?days=7');
    expect(shown.totals).to.deep.equal({ ...emptyInsightCounts(), view: 12, website_click: 1 });
    const period = shown.period ?? expect.fail('No period.');
    expect([period.days, period.from, period.to]).to.deep.equal([7, ago(6), today]);
    expect(period.figures).to.deep.equal({ ...emptyInsightCounts(), view: 5 });
    expect(period.before).to.deep.equal({ ...emptyInsightCounts(), view: 3, website_click: 1 });
    expect(period.series.map(({ day, view }) => [day, view])).to.deep.equal([
      [ago(6), 3],
      [ago(5), 0],
      [ago(4), 0],
      [ago(3), 0],
      [ago(2), 0],
      [ago(1), 0],
      [today, 2],
    ]);
    expect((await read(id, '?days=1')).period).to.deep.include({
      days: 1,
      from: today,
      figures: { ...emptyInsightCounts(), view: 2 },
      before: emptyInsightCounts(),
    });
  });

  const clippings: [tier: Tier, query: string, days: number | null][] = [
    ['basic', '', null],
    ['basic', '?days=30', null],
    ['standard', '', 30],
    ['standard', '?days=7', 7],
    ['standard', '?days=365', 30],
    ['premium', '', 30],
    ['premium', '?days=90', 90],
    ['premium', '?days=365', 365],
  ];
  it('go back as far as the tier allows', async () => {
    const ids = { basic: await company('basic'), standard: await company('standard'), premium: await company('premium') };
    for (const { id } of Object.values(ids)) await visits(id, ago(1), 'view', 1);
    for (const [tier, query, days] of clippings) {
      const shown = await read(ids[tier].id, query);
      expect(shown, `${tier} ${query}`).to.deep.include({
        tier,
        most_days: { basic: 0, standard: 30, premium: 365 }[tier],
        totals: { ...emptyInsightCounts(), view: 1 },
      });
      expect(shown.period?.days ?? null, `${tier} ${query}`).to.equal(days);
      expect(shown.period?.series.length ?? null, `${tier} ${query}`).to.equal(days);
    }
  });

  it('count a like on the day it was given, while it exists', async () => {
    const { id } = await company('standard');
    const like = (userId: string, liked: boolean) => api.request.post(`/api/contractors/${id}/like`).send({ userId, liked }).expect(200);
    setClock(api, ago(31), '23:59');
    for (const userId of ['user_a', 'user_b']) await like(userId, true);
    setClock(api, ago(2), '00:01');
    for (const userId of ['user_c', 'user_d', 'user_e']) await like(userId, true);
    setClock(api, ago(1), '23:59');
    await like('user_f', true);
    setClock(api, today);
    await like('user_c', false);
    await like('user_a', false);
    const { totals, period } = await read(id);
    expect(totals.like).to.equal(4);
    expect([period?.figures.like, period?.before.like]).to.deep.equal([3, 1]);
    expect(period?.series.filter((day) => day.like > 0).map(({ day, like: given }) => [day, given])).to.deep.equal([
      [ago(2), 2],
      [ago(1), 1],
    ]);
  });

  it('are zero for days before the contractor existed, and exclude other contractors', async () => {
    const [{ id }, other] = [await company('premium'), await company('premium')];
    await visits(other.id, ago(3), 'view', 2);
    const { totals, period } = await read(id, '?days=365');
    expect([totals, period?.figures, period?.before]).to.deep.equal([emptyInsightCounts(), emptyInsightCounts(), emptyInsightCounts()]);
    expect(period?.series.at(0)).to.deep.equal({ day: ago(364), ...emptyInsightCounts() });
  });

  for (const days of ['0', '366', '-1', '1.5', 'many', '', '7&days=8']) {
    it(`answer 400 to days=${days} with the name of the parameter`, async () => {
      const { id } = await company('basic');
      const { body } = await owner.browser.get(`/api/user/contractors/${id}/insights?days=${days}`).expect(400);
      expect(readError(body).fields).to.deep.equal({ days: 'days must be a whole number from 1 to 365' });
    });
  }

  it('answer 404 for an unknown contractor', async () => {
    for (const id of ['999999', 'nobody-drilling']) await owner.browser.get(`/api/user/contractors/${id}/insights`).expect(404);
  });

  const invalidReports: [wrong: string, body: object, field: string][] = [
    ['no visitor', { events: [{ kind: 'view', contractor_id: 1 }] }, 'visitor_id'],
    ['a visitor of another form', { visitor_id: 'kim@drill.example', events: [{ kind: 'view', contractor_id: 1 }] }, 'visitor_id'],
    ['a visitor that is too long', { visitor_id: `user_${'x'.repeat(100)}`, events: [{ kind: 'view', contractor_id: 1 }] }, 'visitor_id'],
    ['no events', { visitor_id: visitor }, 'events'],
    ['an empty list', { visitor_id: visitor, events: [] }, 'events'],
    ['too many events', { visitor_id: visitor, events: Array(101).fill({ kind: 'view', contractor_id: 1 }) }, 'events'],
    ['events that are none', { visitor_id: visitor, events: ['view'] }, 'events'],
    ['an unknown kind', { visitor_id: visitor, events: [{ kind: 'like', contractor_id: 1 }] }, 'events'],
    ['a contractor by its name', { visitor_id: visitor, events: [{ kind: 'view', contractor_id: 'one' }] }, 'events'],
    ['no contractor', { visitor_id: visitor, events: [{ kind: 'view' }] }, 'events'],
  ];
  for (const [wrong, body, field] of invalidReports) {
    it(`reject events with ${wrong}`, async () => {
      const answer = await api.request.post('/api/events').send(body).expect(400);
      expect(Object.keys(readError(answer.body).fields ?? {})).to.deep.equal([field]);
      expect(JSON.stringify(answer.body)).to.not.include(visitor);
    });
  }

  it('contain nothing that identifies a visitor, in the database or in the log', async () => {
    const { id } = await company('standard');
    await visits(id, today, 'view', 2);
    const { read: knex, dialect } = api.services.database;
    const names = dialect === 'sqlite' ? await knex('sqlite_master').where({ type: 'table' }).pluck('name') : (await knex.raw('SHOW TABLES'))[0];
    const tables: string[] = names.map((name: unknown) => (typeof name === 'string' ? name : Object.values(name ?? {})[0]));
    expect(tables).to.include.members(['visit_marks', 'count_days', 'daily_counts', 'sessions']);
    for (const name of tables) expect(JSON.stringify(await knex(name)), name).to.not.include(visitor);
    expect((await knex('visit_marks').where({ contractor_id: id })).length).to.equal(2);
    expect(lines.filter((line) => line.includes('/api/events')).length).to.be.greaterThan(0);
    expect(lines.filter((line) => line.includes(visitor))).to.deep.equal([]);
    setClock(api, addDays(today, 2));
    await rollUp();
    for (const name of ['visit_marks', 'count_days']) expect(await knex(name), 'the marks and their salt are gone').to.deep.equal([]);
  });
});

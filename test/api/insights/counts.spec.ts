import { expect } from 'chai';
import { createVisitRollupJob } from '#api/modules/insights/createVisitRollupJob';
import { addVisitStatistics } from '#api/modules/insights/visitStatistics';
import { visitEventKinds } from '#contract/insights/insightMetrics';
import { insights } from '#contract/insights/insights';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { Random } from '#db/demo/random';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { searchEngine, setClock, tell, type Visit } from '#test/support/api/visits';

const visitors = Array.from({ length: 500 }, (_, index) => `user_v${index}`);
const days = 4;
const batchesOfDay = 125;
const eventsOfBatch = 20;
const firstDay = addDays(utcDay(Date.now()), 3);
const theDays = Array.from({ length: days }, (_, index) => addDays(firstDay, index));

interface Batch {
  visitor: string;
  events: Visit[];
  headers: Record<string, string>;
  times: number;
}

describe('Ten thousand events of five hundred visitors', function () {
  this.timeout(120_000);
  let api: TestApi;
  let second: Awaited<ReturnType<typeof startSecondApi>>;
  let member: Person;
  const listed: number[] = [];
  const unlisted: number[] = [987_654];
  /** Expected counts by day: a set of contractor, kind and visitor. */
  const expected = new Map<string, Set<string>>(theDays.map((day) => [day, new Set()]));
  const random = new Random(6);

  before(async () => {
    api = await startTestApi();
    second = await startSecondApi(api);
    setClock(api, firstDay);
    member = await verifiedUser(api);
    for (let count = 0; count < 30; count += 1) listed.push((await addCompany(api)).id);
    for (const profile_status of ['draft', 'archived'] as const) unlisted.push((await addCompany(api, { profile_status })).id);
    for (const own of listed.slice(0, 3)) await addMember(api, own, member.id, own === listed[0] ? 'owner' : 'editor');
  });
  after(async () => {
    await second.stop();
    await api.stop();
  });

  /** Makes a batch and adds what it should count to `expected`. */
  function makeBatch(day: string): Batch {
    const visitor = random.pick(visitors);
    const sender = random.pick(['person', 'person', 'person', 'person', 'bot', 'nameless', 'member']);
    // Few contractors, so that many events repeat.
    const events = Array.from({ length: eventsOfBatch }, () => ({
      kind: random.pick(visitEventKinds).key,
      contractor_id: random.chance(0.1) ? random.pick(unlisted) : random.pick(listed),
    }));
    const counts = (id: number) => listed.includes(id) && !(sender === 'member' && listed.indexOf(id) < 3);
    for (const { kind, contractor_id } of events) {
      if (sender === 'bot' || sender === 'nameless' || !counts(contractor_id)) continue;
      expected.get(day)?.add(`${contractor_id} ${kind} ${visitor}`);
    }
    const senders: Record<string, Record<string, string>> = {
      bot: { 'User-Agent': searchEngine },
      nameless: { 'User-Agent': '' },
      member: { Cookie: member.cookie },
    };
    return { visitor, events, headers: senders[sender] ?? {}, times: random.between(1, 3) };
  }

  /** Sends a batch `times` times to both servers concurrently, and retries on 503. */
  async function send({ visitor, events, headers, times }: Batch): Promise<void> {
    const once = async (url: string): Promise<void> => {
      const { status } = await tell(url, visitor, events, headers);
      if (status === 503) return once(url);
      expect(status).to.equal(200);
    };
    await Promise.all(Array.from({ length: times }, (_, index) => once(index % 2 === 0 ? api.url : second.url)));
  }

  const rollUpTwice = () =>
    Promise.all([api.services.database, second.database].map((database) => createVisitRollupJob({ database, now: api.services.now }).begin()));

  /** Computes the expected number of visitors by contractor and kind. */
  function recomputed(day: string): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const one of expected.get(day) ?? []) {
      const key = one.split(' ').slice(0, 2).join(' ');
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  }

  async function rolledUp(day: string): Promise<Record<string, number>> {
    const rows = await api.services.database.read('daily_counts').where({ day });
    return Object.fromEntries(rows.map((row) => [`${row.contractor_id} ${row.kind}`, row.count]));
  }

  async function seenByMember(): Promise<{ shown: object; due: object }> {
    const [id = 0] = listed;
    const answer = await member.browser.get(`/api/user/contractors/${id}/insights?days=30`).expect(200);
    const { totals } = insights.validateSync(answer.body, { strict: true });
    const sum = (kind: string) => theDays.reduce((before, day) => before + (recomputed(day)[`${id} ${kind}`] ?? 0), 0);
    return { shown: totals, due: { ...Object.fromEntries(visitEventKinds.map(({ key }) => [key, sum(key)])), like: 0, enquiry: 0, review: 0 } };
  }

  it('produce exactly the numbers of a simple recount, on the same day and after a concurrent rollup', async () => {
    for (const day of theDays) {
      setClock(api, day);
      const batches = Array.from({ length: batchesOfDay }, () => makeBatch(day));
      for (let start = 0; start < batches.length; start += 10) await Promise.all(batches.slice(start, start + 10).map(send));
      const marks = await api.services.database.read('visit_marks').where({ day });
      expect(marks.length, day).to.equal(expected.get(day)?.size).and.be.greaterThan(500);
      const before = await seenByMember();
      expect(before.shown).to.deep.equal(before.due);

      setClock(api, addDays(day, 1), '00:50');
      await rollUpTwice();
      expect(await rolledUp(day), 'before the hour is over').to.deep.equal({});
      setClock(api, addDays(day, 1), '01:05');
      await rollUpTwice();
      await rollUpTwice();
      expect(await rolledUp(day)).to.deep.equal(recomputed(day));
      const after = await seenByMember();
      expect(after.shown).to.deep.equal(after.due);
    }
    for (const table of ['visit_marks', 'count_days']) expect(await api.services.database.read(table), table).to.deep.equal([]);
    for (const day of theDays) expect(await rolledUp(day), day).to.deep.equal(recomputed(day));
  });
});

describe('Counting of events', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(() => setClock(api, firstDay));
  afterEach(async () => {
    for (const name of ['count_days', 'visit_marks', 'contractors']) await api.services.database.write(name).delete();
  });
  after(() => api.stop());

  const rollUp = () => createVisitRollupJob(api.services).begin();
  const table = (name: string) => api.services.database.read(name);
  const view = (contractor_id: number): Visit => ({ kind: 'view', contractor_id });

  it('counts the valid events of a batch and ignores the others', async () => {
    const { id } = await addCompany(api);
    expect((await tell(api.url, 'user_one', [view(999), view(id), view(2 ** 40)])).status).to.equal(200);
    expect((await table('visit_marks')).map((mark) => mark.contractor_id)).to.deep.equal([id]);
  });

  it('drops the events of a contractor that is deleted before the day ends', async () => {
    const [stays, goes] = [await addCompany(api), await addCompany(api)];
    for (const { id } of [stays, goes]) await tell(api.url, 'user_one', [view(id)]);
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id: goes.id }).delete());
    setClock(api, addDays(firstDay, 1), '02:00');
    await rollUp();
    expect(await table('daily_counts')).to.deep.equal([{ contractor_id: stays.id, day: firstDay, kind: 'view', count: 1 }]);
    expect(await table('visit_marks')).to.deep.equal([]);
  });

  it('adds to the existing counts of a day', async () => {
    const { id } = await addCompany(api);
    await tell(api.url, 'user_one', [view(id)]);
    setClock(api, addDays(firstDay, 1), '02:00');
    await rollUp();
    // Simulates a clock that is hours behind.
    setClock(api, firstDay, '23:00');
    await tell(api.url, 'user_two', [view(id)]);
    setClock(api, addDays(firstDay, 1), '02:00');
    await rollUp();
    expect(await table('daily_counts')).to.deep.equal([{ contractor_id: id, day: firstDay, kind: 'view', count: 2 }]);
    expect(await table('total_counts')).to.deep.equal([{ contractor_id: id, kind: 'view', count: 2 }]);
  });

  it('adds up several days of a contractor counted at once', async () => {
    const { id } = await addCompany(api);
    const several = Array.from({ length: 6 }, (_, index) => addDays(firstDay, index));
    const count = (day: string) =>
      api.services.database.transactionWithoutInvalidation(async (trx) => {
        // Reads first, as the rollup does, so that its snapshot predates the other transactions.
        await trx('visit_marks').where({ day }).first('mark');
        await addVisitStatistics(trx, day, [{ contractor_id: id, kind: 'view', count: 1 }]);
      });
    await count(addDays(firstDay, -1));
    await Promise.all(several.map(count));
    expect(await table('total_counts')).to.deep.equal([{ contractor_id: id, kind: 'view', count: 1 + several.length }]);
  });

  it('rolls up a day with thousands of events in complete parts', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 40; count += 1) ids.push((await addCompany(api)).id);
    for (let visitor = 0; visitor < 60; visitor += 1) {
      expect((await tell(api.url, `user_${visitor}`, ids.map(view))).status).to.equal(200);
    }
    setClock(api, addDays(firstDay, 1), '02:00');
    await rollUp();
    expect((await table('daily_counts')).map(({ contractor_id, count }) => [contractor_id, count])).to.deep.equal(ids.map((id) => [id, 60]));
    expect(await table('count_days')).to.deep.equal([]);
  });

  it('deletes days older than two years and a month, but not their sums', async () => {
    const { id } = await addCompany(api);
    for (const day of [firstDay, addDays(firstDay, 30)]) {
      setClock(api, day);
      await tell(api.url, 'user_one', [view(id)]);
    }
    setClock(api, addDays(firstDay, 32));
    await rollUp();
    expect(await table('daily_counts')).to.have.length(2);
    setClock(api, addDays(firstDay, 765));
    await rollUp();
    expect((await table('daily_counts')).map(({ day }) => day)).to.deep.equal([addDays(firstDay, 30)]);
    expect(await table('total_counts')).to.deep.equal([{ contractor_id: id, kind: 'view', count: 2 }]);
  });

  it('does not report events as counted during a rollup or while the database stays busy', async () => {
    const { id } = await addCompany(api);
    const { database } = api.services;
    await database.transactionWithoutInvalidation(async (trx) => trx('count_days').insert({ day: firstDay, salt: '' }));
    const closed = await tell(api.url, 'user_one', [view(id)]);
    expect(closed.status).to.equal(503);
    expect(Number(closed.headers.get('Retry-After'))).to.be.greaterThan(0);
    expect(await table('visit_marks')).to.deep.equal([]);
    const { transactionWithoutInvalidation } = database;
    for (const code of ['SQLITE_BUSY', 'ER_LOCK_WAIT_TIMEOUT']) {
      database.transactionWithoutInvalidation = () => Promise.reject(Object.assign(new Error('locked'), { code }));
      expect((await tell(api.url, 'user_one', [view(id)])).status, code).to.equal(503);
    }
    database.transactionWithoutInvalidation = transactionWithoutInvalidation;
  });

  it('does not invalidate cached responses', async () => {
    const { id } = await addCompany(api);
    const heard: string[] = [];
    api.services.database.onCommit(() => heard.push('commit'));
    await tell(api.url, 'user_one', [view(id)]);
    expect(await table('visit_marks')).to.have.length(1);
    expect(heard).to.deep.equal([]);
  });
});

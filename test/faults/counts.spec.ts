import { expect } from 'chai';
import { insertAll } from '#api/database/queries';
import { createContractors } from '#api/modules/contractors/store/createContractors';
import { contractorInput } from '#contract/contractors/contractors';
import { type VisitEventKind, visitEventKinds } from '#contract/insights/insightMetrics';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { createPreparedDatabase, type TestDatabase } from '../support/database/testDatabase';
import { until } from '../support/probes/until';
import { launchProduct, type Product, startProduct } from '../support/processes/product';

const companies = 60;
const visitors = 400;
const days = [4, 3, 2].map((ago) => addDays(utcDay(Date.now()), -ago));
const whole = days.length * companies * visitors;
/** The counted share at which each process is killed, one process after the other. The next batch is then in progress. */
const killedAt = [0.02, 0.3, 0.6];

describe('Rollups in processes that are killed', function () {
  this.timeout(120_000);
  let test: TestDatabase;
  const running: Pick<Product, 'stop'>[] = [];
  before(async () => {
    test = await createPreparedDatabase();
  });
  after(async () => {
    for (const product of running) await product.stop();
    await test.remove();
  });

  it('count every action once, whenever the processes die and even if two run at once', async () => {
    const due = await recordActions();
    let midway = 0;
    for (const share of killedAt) {
      // Processes count before they serve.
      running.push(launchProduct(settings()), launchProduct(settings()));
      await until(async () => (await counted()) >= share * whole, `${100 * share} % of the marks to be counted`);
      await Promise.all(running.splice(0).map((product) => product.stop('SIGKILL')));
      const { found, marks } = await standing();
      expect(found + marks, 'counted and not counted yet').to.equal(whole);
      if (marks > 0) midway += 1;
    }
    // Otherwise the processes were killed after all the work, and the test proves nothing.
    expect(midway).to.be.greaterThan(0);
    running.push(await start());
    await until(async () => (await test.database.read('count_days')).length === 0, 'every day to be rolled up');
    expect(await rolledUp()).to.deep.equal(due);
    expect(await standing()).to.deep.equal({ found: whole, marks: 0 });
    const totals = await test.database.read('total_counts').sum('count as sum');
    expect(Number(totals[0]?.sum)).to.equal(whole);
  });

  const settings = () => ({ ...test.settings, RATE_LIMIT_SCALE: '0' });
  const start = () => startProduct(settings());

  /** Adds visit records of past days, as beacons leave them. Resolves to the expected totals. */
  async function recordActions(): Promise<Record<string, number>> {
    const inputs = Array.from({ length: companies }, (_, index) => contractorInput.cast({ name: `Seen Rock ${index}`, profile_status: 'accepted' }));
    const due: Record<string, number> = {};
    await test.database.transaction(async (trx) => {
      const ids = await createContractors(trx, inputs, Date.now());
      for (const day of days) {
        await trx('count_days').insert({ day, salt: 'the salt of the day' });
        const marks = ids.flatMap((contractor_id) =>
          Array.from({ length: visitors }, (_, visitor) => {
            const kind: VisitEventKind = visitEventKinds[visitor % 3]?.key ?? 'view';
            const key = `${contractor_id} ${day} ${kind}`;
            due[key] = (due[key] ?? 0) + 1;
            return { day, contractor_id, kind, mark: `${visitor}` };
          }),
        );
        await insertAll(trx, 'visit_marks', marks);
      }
    });
    return due;
  }

  async function counted(): Promise<number> {
    return (await standing()).found;
  }

  /** The counted and the pending visits, read at the same moment. */
  async function standing(): Promise<{ found: number; marks: number }> {
    const { read } = test.database;
    const found = read('daily_counts').sum('count').as('found');
    const [row] = await read.select(found, read('visit_marks').count('*').as('marks'));
    return { found: Number(row.found), marks: Number(row.marks) };
  }

  async function rolledUp(): Promise<Record<string, number>> {
    const rows = await test.database.read('daily_counts');
    return Object.fromEntries(rows.map((row) => [`${row.contractor_id} ${row.day} ${row.kind}`, row.count]));
  }
});

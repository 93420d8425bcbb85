import { expect } from 'chai';
import { seedDemoAccounts, seedDemoCounts, seedDemoOwner } from '#api/modules/demo/demoAccounts';
import { seedDemoContractors } from '#api/modules/demo/seedDemoContractors';
import { createVisitRollupJob } from '#api/modules/insights/createVisitRollupJob';
import { insights } from '#contract/insights/insights';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { demoAccounts, demoOwner } from '#db/demo/demoAccounts';
import { demoSlugsWithStatistics } from '#db/demo/demoVisitStatistics';
import { openBrowser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Demo insights', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    const { database, now } = api.services;
    await seedDemoContractors(database, now());
    await seedDemoAccounts(database, now());
    await seedDemoOwner(database, now());
  });
  after(() => api.stop());

  const seed = () => seedDemoCounts(api.services.database, api.services.now());
  const rows = () => api.services.database.read('daily_counts').orderBy(['contractor_id', 'day', 'kind']);

  it('cover a year of each counted profile, added once even by several processes', async () => {
    await Promise.all([seed(), seed()]);
    const before = await rows();
    await seed();
    expect(await rows()).to.deep.equal(before);
    expect(new Set(before.map((row) => row.contractor_id)).size).to.equal(demoSlugsWithStatistics.length);
    const yesterday = addDays(utcDay(api.services.now()), -1);
    const days = new Set(before.map((row) => row.day));
    expect([days.size, [...days].sort().at(-1)]).to.deep.equal([365, yesterday]);
    await createVisitRollupJob(api.services).begin();
    expect(await rows(), 'none of it is too old to be kept').to.deep.equal(before);
  });

  it('show the demo contractor realistic figures: far more impressions than views, and more views than clicks', async () => {
    const browser = openBrowser(api);
    const { email, password } = demoAccounts.find((account) => account.email === demoOwner.email) ?? expect.fail();
    await browser.post('/api/login').send({ username: email, password }).expect(200);
    for (const slug of demoOwner.slugs) {
      const { body } = await browser.get(`/api/user/contractors/${slug}/insights`).expect(200);
      const { totals, period } = insights.validateSync(body, { strict: true });
      expect(totals.impression).to.be.greaterThan(5 * totals.view);
      expect(totals.view).to.be.greaterThan(3 * totals.website_click);
      expect(totals.phone_click).to.be.greaterThan(50).and.be.lessThan(totals.website_click);
      expect(period?.series.slice(0, -1).filter(({ view }) => view === 0)).to.deep.equal([]);
      expect(period?.series.filter(({ like }) => like > 0).length).to.be.greaterThan(1);
    }
  });
});

import { expect } from 'chai';
import { importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { leastStall } from '#test/support/probes/mainThreadStalls';
import { mostTime } from '#test/support/requests/hostileBodies';

describe('A file of companies with similar names', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  for (const [title, nameOf] of [
    ['years', (index: number) => `Alpha Drilling ${1000 + index}`],
    ['regions', (index: number) => `Beta Drilling (${['WA', 'SA', 'NT'][index % 3]}) ${index}`],
  ] as const) {
    it(`that differ by ${title} is imported without blocking the event loop, and its look-alikes are left to a person`, async function () {
      this.timeout(60_000);
      const rows = Array.from({ length: 2000 }, (_row, index) => `${nameOf(index)},Australia`);
      let doubtful = 0;
      let created = 0;
      const stall = await leastStall(mostTime, async () => {
        const { counts } = await importText(api, `name,country\n${rows.join('\n')}\n`, 'list.csv', true);
        ({ doubtful, created } = counts);
      });
      expect(doubtful).to.be.within(1, 999);
      expect(created).to.equal(2000 - doubtful);
      expect(stall).to.be.at.most(mostTime);
    });
  }
});

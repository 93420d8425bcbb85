import path from 'node:path';
import { expect } from 'chai';
import { isLeased } from '#api/background/leases';
import { createContractors } from '#api/modules/contractors/store/createContractors';
import { contractorInput } from '#contract/contractors/contractors';
import { type FillingCms, startFillingCms } from '../support/cms/fake/initialSyncCms';
import { createPreparedDatabase, type TestDatabase } from '../support/database/testDatabase';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

const companies = 120;
const minute = 60_000;

describe('Initial CMS sync by processes that are killed', function () {
  this.timeout(120_000);
  let test: TestDatabase;
  let cms: FillingCms;
  let product: Product;
  beforeEach(async () => {
    test = await createPreparedDatabase();
    cms = await startFillingCms(2);
    await test.database.write('terms').update({ retired: true });
  });
  afterEach(async () => {
    await product.stop();
    await cms.stop();
    await test.remove();
  });

  /** @param shift milliseconds by which the clock of the process is ahead */
  const start = (shift = 0) =>
    startProduct({
      ...test.settings,
      ...{ CMS: 'on', CMS_URL: cms.url, CMS_SECRET: cms.secret, RATE_LIMIT_SCALE: '0' },
      ...(shift !== 0 && { NODE_OPTIONS: `--require ${path.resolve('test/support/processes/shiftClock.cjs')}`, CLOCK_SHIFT_MS: String(shift) }),
    });
  const filled = async () => (await test.database.read('cms_reading').first('filled', 'to_fill', 'filled_at')) ?? {};

  it('ends with every contractor present once, whenever the processes were killed', async () => {
    const inputs = Array.from({ length: companies }, (_, index) => contractorInput.cast({ name: `Company ${index}`, profile_status: 'accepted' }));
    await test.database.transaction((trx) => createContractors(trx, inputs, Date.now()));
    for (const count of [10, 60]) {
      product = await start();
      await until(() => cms.of('contractor').length >= count, `${count} documents`);
      await product.stop('SIGKILL');
      expect(cms.of('contractor').length).to.be.lessThan(companies);
      // Releases the lock of the killed process, as if it had expired.
      await test.database.write('leases').update({ holder: null, expires_at: null });
    }
    product = await start();
    await until(async () => (await filled()).filled_at !== null, 'the end', 60_000);
    const ids = cms.of('contractor').map(({ directoryId }) => directoryId);
    expect([ids.length, new Set(ids).size]).to.deep.equal([companies, companies]);
    const entries = await test.database.read('cms_entries').where({ type: 'contractor' }).pluck('record_id');
    expect(new Set(entries).size).to.equal(companies);
    expect(await filled()).to.include({ filled: companies, to_fill: companies });
  });

  it('is resumed within a minute by a process whose clock is ten minutes behind that of the killed one', async () => {
    const inputs = Array.from({ length: companies }, (_, index) => contractorInput.cast({ name: `Company ${index}`, profile_status: 'accepted' }));
    await test.database.transaction((trx) => createContractors(trx, inputs, Date.now()));
    product = await start(5 * minute);
    await until(() => cms.of('contractor').length >= 10, 'some documents');
    await product.stop('SIGKILL');
    product = await start(-5 * minute);
    await until(async () => (await filled()).filled_at !== null, 'the end', minute);
    expect(cms.of('contractor')).to.have.length(companies);
  });

  it('does not delay stopping the site', async () => {
    await test.database.transaction((trx) =>
      createContractors(trx, [contractorInput.cast({ name: 'Company', profile_status: 'accepted' })], Date.now()),
    );
    cms.fault = () => 'hangs';
    product = await start();
    await until(() => isLeased(test.database.read, 'cms_initial_sync', Date.now()), 'the filling');
    const asked = Date.now();
    expect(await product.stop('SIGTERM')).to.equal(0);
    expect(Date.now() - asked).to.be.lessThan(5000);
  });
});

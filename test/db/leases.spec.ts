import { expect } from 'chai';
import sinon from 'sinon';
import { acquireLease, LostLeaseError, leaseMs, requireLease, withLease } from '#api/background/leases';
import { createDatabaseClock, type DatabaseClock } from '#api/database/databaseClock';
import { createLogger } from '#api/database/logging/logger';
import { createPreparedDatabase, type TestDatabase } from '../support/database/testDatabase';

const minute = 60_000;

describe('Leases', () => {
  let test: TestDatabase;
  const clocks: DatabaseClock[] = [];
  beforeEach(async () => {
    test = await createPreparedDatabase();
  });
  afterEach(async () => {
    for (const clock of clocks.splice(0)) clock.stop();
    sinon.restore();
    await test.remove();
  });

  /** Returns the clock of a process on a machine whose own clock is wrong. */
  async function clockOfMachine(shift: number): Promise<() => number> {
    const real = Date.now.bind(Date);
    const wrong = sinon.stub(Date, 'now').callsFake(() => real() + shift);
    const clock = await createDatabaseClock(test.database);
    clocks.push(clock);
    const { now } = clock;
    expect(Math.abs(now() - real())).to.be.lessThan(minute);
    wrong.restore();
    return now;
  }
  const acquire = (now: number) => test.database.transactionWithoutInvalidation((trx) => acquireLease(trx, 'cms_sync', now));
  const services = (now: () => number) => ({ database: test.database, log: createLogger({ LOG_LEVEL: 'silent' }), now });

  it('pass on to another process 30 seconds after the holder died, with clocks ten minutes apart', async () => {
    const [ahead, behind] = [await clockOfMachine(5 * minute), await clockOfMachine(-5 * minute)];
    expect(await acquire(ahead())).to.be.a('string');
    expect(await acquire(behind())).to.equal(null);
    expect(await acquire(behind() + leaseMs - 2000)).to.equal(null);
    expect(await acquire(behind() + leaseMs + 2000)).to.be.a('string');
    expect(await acquire(ahead())).to.equal(null);
  });

  it('are held by one process at a time, and released at the end of its work', async () => {
    const { signal } = new AbortController();
    const result = await withLease(services(Date.now), 'cms_sync', signal, async () => {
      expect(await withLease(services(Date.now), 'cms_sync', signal, async () => 'second')).to.equal(null);
      return withLease(services(Date.now), 'cms_initial_sync', signal, async () => 'other');
    });
    expect(result).to.equal('other');
    expect(await acquire(Date.now())).to.be.a('string');
  });

  it('reject writes of a process whose lease was taken over', async () => {
    const holder = (await acquire(0)) ?? expect.fail('Nobody holds the lease.');
    const write = () => test.database.transactionWithoutInvalidation((trx) => requireLease(trx, 'cms_sync', holder));
    await write();
    await acquire(Date.now());
    const error = await write().catch((failure: unknown) => failure);
    expect(error).to.be.instanceOf(LostLeaseError);
  });
});

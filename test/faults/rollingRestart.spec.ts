import { expect } from 'chai';
import { startHaproxy } from '../support/processes/haproxy';
import { startProxy } from '../support/processes/proxy';
import { type DatabaseKind, type Deployment, deploy } from '../support/reliability/deployment';
import { startLoad } from '../support/reliability/load';

/**
 * Restarts two processes behind a proxy one after the other under load. `make test` runs one round at a lower rate; ROLLING=3 runs three rounds at 50
 * requests per second, behind the tests' proxy and behind HAProxy.
 */
const rounds = Number(process.env.ROLLING ?? 1);
const isLong = process.env.ROLLING !== undefined;
const perSecond = isLong ? 50 : 5;
const kind: DatabaseKind = process.env.TEST_MYSQL_URL ? 'MariaDB' : 'SQLite';
/** The proxy detects within one check that a process is back; only then may the other process stop. */
const proxies: Record<string, typeof startProxy> = { 'the proxy': startProxy, ...(isLong && { HAProxy: startHaproxy }) };

describe(`Rolling restarts on ${kind}`, function () {
  this.timeout(90_000 * (rounds + 1));
  let deployment: Deployment;
  before(async () => {
    deployment = await deploy(kind, 2, { SHUTDOWN_GRACE_SECONDS: '5' });
  });
  after(() => deployment?.remove());

  for (const [name, start] of Object.entries(proxies)) {
    it(`fail no request and lose no write behind ${name}, ${rounds} × two processes under ${perSecond} requests a second`, async () => {
      const { sites, targets, ledger } = deployment;
      const proxy = await start(sites.map(({ url }) => url));
      try {
        await proxy.waitUntilReady(2);
        const load = startLoad(ledger, targets, { url: () => proxy.url, perSecond });
        for (let round = 0; round < rounds; round += 1) {
          for (const site of sites) {
            expect(await site.stop('SIGTERM'), 'exit code').to.equal(0);
            await site.start();
            await proxy.waitUntilReady(2);
          }
        }
        await load.stop();
        const { statuses, faults } = ledger.takeTally();
        if (isLong) process.stdout.write(`      ${JSON.stringify(statuses)}\n`);
        expect([...proxy.failures, ...faults].join('\n'), proxy.changes.join('\n')).to.equal('');
        const unexpected = Object.entries(statuses).filter(([key]) => !key.endsWith(' 200'));
        expect(unexpected, 'answers other than 200').to.deep.equal([]);
        const { acknowledged, ...rest } = await deployment.settle();
        expect(acknowledged).to.be.greaterThan(rounds * 20);
        expect(rest).to.deep.equal({ lost: [], wrong: [], repeatedEmails: 0 });
      } finally {
        await proxy.stop();
      }
    });
  }
});

import { expect } from 'chai';
import type { PrivateServer } from '../database/mariadb';
import { until } from '../probes/until';
import type { Deployment } from './deployment';
import { send } from './httpClient';
import { lasting, type OutageRow, onServers, seconds, spread } from './outageRow';
import type { SiteProcess } from './siteProcess';

/** The maximum response time of a page while something unrelated is locked; on a busy machine, less than what a page that waits for the lock takes. */
const unrelatedMilliseconds = { long: 2000, short: 3000 };
/** Number of times that unrelated pages are read while the row is locked, at least. */
const unrelatedRounds = 5;

/** Outages of a database server, or of the single Galera node of a site. */
export const serverRows: OutageRow[] = [
  {
    id: '2b',
    title: 'SIGKILL of the database server',
    kinds: ['MariaDB'],
    short: ['MariaDB'],
    run: async (deployment, isLong) => {
      const { site, server } = firstOf(deployment);
      const times: number[] = [];
      for (const down of isLong ? [3.5, 3.5, 12.4] : [1.5]) {
        await server.kill();
        await until(async () => !(await site.isReady()), '/readyz to notice');
        expect((await send(site.url, { path: '/healthz' })).status).to.equal(200);
        await lasting(down);
        await server.restart();
        times.push(await site.waitUntilReady());
        // Gives the load time for writes that the next kill could lose.
        await lasting(1);
      }
      return `down ${times.length} ×, ready after it is back: ${spread(times)}`;
    },
  },
  {
    id: '2c',
    title: 'Database server suspended for 20 s',
    kinds: onServers,
    run: suspendFor(20),
  },
  {
    id: '2d',
    title: 'Database server suspended for 57 s',
    kinds: ['MariaDB'],
    run: suspendFor(57),
  },
  {
    id: '2e',
    title: 'Server that closes idle connections after 2 s, a request each 2.6 s',
    kinds: onServers,
    perSecond: 1 / 2.6,
    run: async ({ servers, ledger }) => {
      for (const { query } of servers) await query('SET GLOBAL wait_timeout = 2');
      await lasting(32);
      for (const { query } of servers) await query('SET GLOBAL wait_timeout = 28800');
      expect(ledger.countOf(0, 500, 502, 503)).to.equal(0);
      return `${ledger.countOf(200)} of ${ledger.countOf(200)} answered 200`;
    },
  },
  {
    id: '2f',
    title: 'Connections killed every 120 ms',
    kinds: onServers,
    short: ['MariaDB'],
    run: async (deployment, isLong) => {
      const { server } = firstOf(deployment);
      let killed = 0;
      for (const end = Date.now() + (isLong ? 10_000 : 1500); Date.now() < end; await lasting(0.12)) killed += await server.killConnections();
      return `${killed} connections killed`;
    },
  },
  {
    id: '2g',
    title: 'Server that becomes read-only',
    kinds: onServers,
    short: ['MariaDB'],
    run: async (deployment, isLong) => {
      const { site, server, ledger } = firstOf(deployment);
      await server.setReadOnly(true);
      // A failed write or the check itself detects it.
      await until(async () => !(await site.isReady()), '/readyz to notice');
      await lasting(isLong ? 10 : 0.5);
      await server.setReadOnly(false);
      const took = await site.waitUntilReady();
      expect(ledger.countOf(503)).to.be.greaterThan(0);
      return `ready ${seconds(took)} after it is over`;
    },
  },
  {
    id: '2h',
    title: 'One row locked while 15 visitors like it; unrelated reads',
    kinds: onServers,
    short: ['MariaDB'],
    perSecond: 0,
    run: async (deployment, isLong) => {
      const { site, ledger } = firstOf(deployment);
      const { targets, withDatabase } = deployment;
      const { id } = targets.contractors[0] ?? expect.fail('There are no contractors.');
      const other = targets.contractors.at(-1)?.slug;
      const held = isLong ? 25 : 2;
      const reads: number[] = [];
      const likes = await withDatabase(async (database) =>
        database.transaction(async (trx) => {
          await trx('contractors').where({ id }).forUpdate().select('id');
          const pending = Array.from({ length: 15 }, (_, index) => like(deployment, site.url, id, `user_locked${Date.now()}x${index}`));
          const end = Date.now() + held * 1000;
          for (let round = 0; round < unrelatedRounds || Date.now() < end; round += 1, await lasting(0.1)) {
            // A URL that differs each time is not in the cache of anonymous responses.
            for (const path of [`/contractors/${other}?at=${Date.now()}`, `/api/contractors?page=2&search=drill${Date.now() % 1000}`, '/readyz']) {
              let answer = await send(site.url, { path });
              ledger.count('unrelated', answer);
              // A load balancer acts on repeated failures only: one may be due to a busy machine.
              if (path === '/readyz' && answer.status === 503) {
                await lasting(0.5);
                answer = await send(site.url, { path });
              }
              expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).to.equal(200);
              reads.push(answer.milliseconds);
            }
          }
          return pending;
        }),
      );
      await Promise.all(likes);
      const slowest = Math.max(...reads);
      expect(slowest, 'slowest unrelated read').to.be.lessThan(unrelatedMilliseconds[isLong ? 'long' : 'short']);
      return `held ${held} s, ${reads.length} unrelated reads, the slowest ${slowest} ms`;
    },
  },
];

function firstOf(deployment: Deployment): { site: SiteProcess; server: PrivateServer; ledger: Deployment['ledger'] } {
  const [site = expect.fail('There are no sites.')] = deployment.sites;
  const [server = expect.fail('There are no servers.')] = deployment.servers;
  return { site, server, ledger: deployment.ledger };
}

function suspendFor(time: number): OutageRow['run'] {
  return async (deployment) => {
    const { site, server } = firstOf(deployment);
    server.pause();
    await lasting(time);
    server.resume();
    const took = await site.waitUntilReady();
    const longest = Math.max(...deployment.ledger.durations());
    return `ready ${seconds(took)} after it resumes, slowest answer ${seconds(longest)}`;
  };
}

async function like({ ledger }: Deployment, url: string, contractorId: number, userId: string): Promise<void> {
  const answer = await send(url, { method: 'POST', path: `/api/contractors/${contractorId}/like`, body: { userId, liked: true } });
  ledger.rows.push({ kind: 'like', key: `${contractorId} ${userId}`, outcome: ledger.count('like', answer) });
}

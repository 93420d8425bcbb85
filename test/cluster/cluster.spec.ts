import { expect } from 'chai';
import type { Database } from '#api/database/database';
import { openDatabase } from '#api/database/openDatabase';
import { listTables } from '#api/database/tables/listTables';
import { digestTable } from '#api/database/tables/tableRows';
import { type ReaderReport, startReaders } from '../support/cluster/readers';
import { type Cluster, startCluster } from '../support/cluster/startCluster';
import { until } from '../support/probes/until';
import { Ledger } from '../support/reliability/ledger';
import { type LoadTargets, prepareTargets, startLoad } from '../support/reliability/load';
import { lasting } from '../support/reliability/outageRow';
import { verifyLedger } from '../support/reliability/verifyLedger';

const perSecond = 20;
/** Milliseconds for which readers may see errors. */
const maxReaderOutage = 5000;

interface Outage {
  title: string;
  /** Whether requests in progress may end without an answer. */
  breaksRequests?: boolean;
  /** Causes the outage. Resolves while it lasts. */
  begin: (cluster: Cluster) => Promise<unknown> | unknown;
  end: (cluster: Cluster) => Promise<unknown> | unknown;
}

const node = ({ galera }: Cluster, index: number) => galera.nodes[index] ?? expect.fail('There is no such node.');

/** In this order, so that each node takes its turn as the one that takes all statements. */
const outages: Outage[] = [
  { title: 'a spare node is killed', begin: (cluster) => node(cluster, 2).kill(), end: (cluster) => node(cluster, 2).restart() },
  { title: 'a spare node is paused', begin: (cluster) => node(cluster, 2).pause(), end: (cluster) => node(cluster, 2).resume() },
  {
    title: 'the node that takes all statements is killed',
    begin: (cluster) => node(cluster, 0).kill(),
    end: (cluster) => node(cluster, 0).restart(),
  },
  {
    title: 'the node that takes all statements is paused',
    begin: (cluster) => node(cluster, 1).pause(),
    end: (cluster) => node(cluster, 1).resume(),
  },
  {
    title: 'a process of the site is killed',
    breaksRequests: true,
    begin: ({ sites }) => sites[0]?.stop('SIGKILL'),
    end: ({ sites }) => sites[0]?.start(),
  },
  { title: 'the worker is killed', begin: ({ worker }) => worker.stop('SIGKILL'), end: ({ worker }) => worker.start() },
];

/** OUTAGE_SECONDS=60 makes each outage longer. */
const outageSeconds = Number(process.env.OUTAGE_SECONDS ?? 10);

describe('The cluster under load', function () {
  this.timeout(300_000);
  let cluster: Cluster;
  let targets: LoadTargets;
  let previous: Ledger | undefined;
  let verifiedEmails = 0;
  before(async () => {
    cluster = await startCluster({ RATE_LIMIT_SCALE: '1000' });
    targets = await withDatabase(cluster.databaseUrl, (database) => prepareTargets(cluster.url, database));
  });
  after(() => cluster?.stop());

  for (const { title, begin, end, breaksRequests = false } of outages) {
    it(`loses nothing when ${title}`, async () => {
      const ledger = new Ledger(previous);
      previous = ledger;
      const load = startLoad(ledger, targets, { url: () => cluster.url, perSecond });
      const readers = startReaders(
        cluster.url,
        targets.contractors.map(({ slug }) => slug),
      );
      await lasting(2);
      await begin(cluster);
      await lasting(outageSeconds);
      await end(cluster);
      await lasting(2);
      await load.stop();
      const report = await readers.stop();
      await settled(cluster);
      const { statuses, faults } = ledger.takeTally();
      const { acknowledged, lost, wrong } = await withDatabase(cluster.databaseUrl, (database) =>
        verifyLedger(ledger, database, () => cluster.mails.accepted.slice(verifiedEmails)),
      );
      verifiedEmails = cluster.mails.accepted.length;
      process.stdout.write(`      ${summarize(acknowledged, statuses, report)}\n`);
      expect({ lost, wrong }).to.deep.equal({ lost: [], wrong: [] });
      expect(acknowledged).to.be.greaterThan(perSecond);
      const failures = Object.keys(statuses).filter((key) => / 500$/.test(key) || (!breaksRequests && / (0|502)$/.test(key)));
      expect(failures, faults.join('\n')).to.deep.equal([]);
      expect(report.longestOutage, report.errors.join('\n')).to.be.at.most(maxReaderOutage);
      await expectEqualNodes(cluster);
    });
  }
});

/** Resolves once all nodes are in the cluster and every process is ready. */
async function settled({ galera, sites, worker }: Cluster): Promise<void> {
  await galera.waitForSize(galera.nodes.length);
  for (const site of [...sites, worker]) await site.waitUntilReady();
}

async function expectEqualNodes({ nodeUrls }: Cluster): Promise<void> {
  const digests = (url: string) =>
    withDatabase(url, async (database) => {
      const found: Record<string, string> = {};
      for (const table of await listTables(database.read, database.dialect))
        found[table.name] = (await digestTable(database.read, database.dialect, table)).checksum;
      return JSON.stringify(found);
    });
  // Background work goes on, so a difference may be a moment's.
  await until(async () => new Set(await Promise.all(nodeUrls.map(digests))).size === 1, 'all nodes to hold the same rows', 60_000);
}

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function summarize(acknowledged: number, statuses: Record<string, number>, { longestOutage, errors, reads }: ReaderReport): string {
  const rejected = Object.entries(statuses).filter(([key]) => / (0|50\d)$/.test(key));
  const list = rejected.map(([key, count]) => `${count} × ${key}`).join(', ') || 'none';
  return `${acknowledged} acknowledged writes; rejected: ${list}; ${errors.length} of ${reads} reads failed, for at most ${longestOutage} ms`;
}

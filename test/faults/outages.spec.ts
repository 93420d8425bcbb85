import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { clusterRows } from '../support/reliability/clusterRows';
import { type DatabaseKind, type Deployment, deploy } from '../support/reliability/deployment';
import { diskRows } from '../support/reliability/diskRows';
import { startLoad } from '../support/reliability/load';
import { everyKind, lasting, type OutageRow } from '../support/reliability/outageRow';
import { serverRows } from '../support/reliability/serverRows';
import { siteRows } from '../support/reliability/siteRows';

/**
 * Outages under load, with a ledger of every write: no acknowledged write is lost, nothing is stored or emailed twice, no client receives a 500, and
 * each 503 has a Retry-After header. `make test` runs the cheap rows, with short outages, on the database of the suite. RELIABILITY=long runs every
 * row on SQLite, MariaDB and three Galera nodes and prints a table (about half an hour); RELIABILITY=Galera runs the rows of one database, ROWS=2b,2f
 * only these rows.
 */
const { RELIABILITY: wanted, TEST_MYSQL_URL, ROWS } = process.env;
const isLong = wanted !== undefined;
const shortKind: DatabaseKind = TEST_MYSQL_URL ? 'MariaDB' : 'SQLite';
const kinds = isLong ? everyKind.filter((kind) => wanted === 'long' || wanted === kind) : [shortKind];
/** Beside other suites, more would keep the processes too busy to become ready. */
const usualPerSecond = isLong ? 20 : 8;
const siteCount = 2;
/** A write beyond the file size limit must fail instead of ending the process. */
const preload = path.resolve('test/support/reliability/ignoreFileSizeSignal.cjs');

const all = [...siteRows, ...serverRows, ...clusterRows, ...diskRows].toSorted((one, other) => one.id.localeCompare(other.id));
const rowsOf = (kind: DatabaseKind) =>
  all.filter(({ id, kinds: own, short = [] }) => (isLong ? own : short).includes(kind) && (!ROWS || ROWS.split(',').includes(id)));

for (const kind of kinds) {
  describe(`Outages on ${kind}`, function () {
    this.timeout(600_000);
    let deployment: Deployment;
    before(async () => {
      expect(existsSync(preload)).to.equal(true);
      // On a busy machine, requests sent just before SIGTERM may arrive after it.
      deployment = await deploy(kind, siteCount, { NODE_OPTIONS: `--require ${preload}`, SHUTDOWN_GRACE_SECONDS: '1' });
    });
    after(() => deployment?.remove());

    for (const row of rowsOf(kind)) {
      it(`${row.id}: ${row.title}`, () => runRow(deployment, row));
    }
  });
}

async function runRow(deployment: Deployment, row: OutageRow): Promise<void> {
  const { kind, sites, targets, ledger } = deployment;
  const { perSecond = usualPerSecond, endsSites = false } = row;
  let turn = 0;
  const nextSite = () => {
    turn += 1;
    return sites[turn % sites.length]?.url ?? '';
  };
  const load = startLoad(ledger, targets, { url: nextSite, perSecond });
  // Without writes before the outage, no data could be lost.
  const margin = () => (perSecond > 0 ? lasting(isLong ? 3 : 1) : undefined);
  await margin();
  const result = await row.run(deployment, isLong).then(
    (figures) => ({ figures, failure: null }),
    (failure: unknown) => ({ figures: `FAILED: ${failure instanceof Error ? failure.message : failure}`, failure }),
  );
  await margin();
  await load.stop();
  const { statuses, faults } = ledger.takeTally();
  const { acknowledged, lost, wrong, repeatedEmails } = await deployment.settle();
  const errors = Object.entries(statuses).filter(([key]) => / (400|404|422|500|502)$|^503 without/.test(key) || (key.endsWith(' 0') && !endsSites));
  const columns = [row.id, kind, row.title, `${result.figures}; ${summarize(statuses)}`, acknowledged, lost.length, countOf(errors)];
  if (isLong) process.stdout.write(`\n| ${columns.join(' | ')} |\n`);
  if (result.failure) throw result.failure;
  expect(errors, faults.join('\n')).to.deep.equal([]);
  expect({ lost, wrong }).to.deep.equal({ lost: [], wrong: [] });
  if (!endsSites) expect(repeatedEmails, 'emails sent twice').to.equal(0);
  expect(sites.flatMap(({ lines }) => lines().filter((line) => /^\(node:\d+\).*Warning/.test(line)))).to.deep.equal([]);
}

const countOf = (errors: [string, number][]) => errors.reduce((sum, [, count]) => sum + count, 0);

/** The number of responses per status, across all kinds of requests. */
function summarize(statuses: Record<string, number>): string {
  const counts = new Map<string, number>();
  for (const [key, count] of Object.entries(statuses)) {
    const status = key.split(' ').at(-1) ?? '';
    if (/^\d+$/.test(status)) counts.set(status, (counts.get(status) ?? 0) + count);
  }
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

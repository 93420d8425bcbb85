import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { type BothSides, startBothSides } from '../support/cms/real/siteAndCms';
import { startMariadb } from '../support/database/mariadb';
import { until } from '../support/probes/until';
import { cleanedUp, cleanUpOnSignals, undoLater } from './cleanup';
import { type DatabaseKind, databaseKinds } from './databases';
import { describeMachine, readSizes } from './run';

const patience = 15 * 60_000;
/** Kernel clock ticks per second. */
const ticks = 100;
const contractors = '/content-manager/collection-types/api::contractor.contractor';

/** Measures the seconds that this many changes take from the site to the CMS, and from the CMS to the site, with real processes. */
async function bench(sizes: number[]): Promise<void> {
  const { cores, node, commit } = describeMachine();
  say(`Changes between site and CMS, ${cores} cores, Node ${node}, commit ${commit}`);
  for (const size of sizes) for (const kind of databaseKinds) await cleanedUp(() => measure(kind, size));
}

async function measure(kind: DatabaseKind, size: number): Promise<void> {
  delete process.env.TEST_MYSQL_URL;
  if (kind === 'MariaDB') {
    const server = await startMariadb();
    undoLater(server.stop);
    process.env.TEST_MYSQL_URL = server.url;
  }
  const names = Array.from({ length: size }, (_, index) => ({ name: `Company ${index}` }));
  const started = performance.now();
  const sides = await startBothSides(names, {}, patience);
  undoLater(sides.remove);
  say(`\n${kind}, ${size} contractors; load ${loadavg()[0]?.toFixed(1)}`);
  say(`  handed over to a new CMS, with its start   ${seconds(started)}`);
  await timed(sides, 'changed here, written into the CMS', async () => {
    await changeHere(sides);
    await sides.quiet(patience);
  });
  await draftThere(sides);
  await sides.apart(() => timed(sides, 'published in the CMS by editors', () => publishThere(sides)));
  await timed(sides, 'published there, taken over by the site', () => sides.quiet(patience));
  await until(async () => (await countCity(sides, 'There')) === size, 'all of them on the site');
}

async function changeHere({ database, ids }: BothSides): Promise<void> {
  await database.transaction(async (trx) => {
    for (const id of ids) await changeContractor(trx, await lockContractor(trx, id), { city: 'Here' }, { confirmed: [] }, Date.now());
  });
}

/** Writes rows directly, because editing itself is not measured. */
async function draftThere({ home }: BothSides): Promise<void> {
  await home.write((database) => database('contractors').whereNull('published_at').update({ city: 'There' }));
}

async function publishThere({ home, editor }: BothSides): Promise<void> {
  const drafts = (await home.rows('contractors')).filter(({ published_at }) => published_at === null);
  const ids = drafts.map(({ document_id }) => document_id);
  for (let from = 0; from < ids.length; from += 50) {
    const { status } = await editor.call('POST', `${contractors}/actions/bulkPublish`, { documentIds: ids.slice(from, from + 50) });
    if (status !== 200) throw new Error(`The CMS answered ${status}.`);
  }
}

async function countCity({ database }: BothSides, city: string): Promise<number> {
  return Number((await database.read('contractors').where({ city }).count({ rows: '*' }).first())?.rows);
}

async function timed({ site, cms }: BothSides, what: string, work: () => Promise<unknown>): Promise<void> {
  const pids = [site().pid, cms().pid];
  const before = pids.map(cpuOf);
  const started = performance.now();
  await work();
  const [ofSite = 0, ofCms = 0] = pids.map((pid, index) => cpuOf(pid) - (before[index] ?? 0));
  say(`  ${what.padEnd(42)} ${seconds(started)}; processor: site ${ofSite.toFixed(1)} s, CMS ${ofCms.toFixed(1)} s`);
}

/** The processor time of a process in seconds. */
function cpuOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticks;
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

cleanUpOnSignals();
await cleanedUp(() => bench(readSizes(process.argv.slice(2), [1000])));
process.exit();

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from './aims';
import { measureBundles } from './bundles';
import { fresh } from './call';
import { cleanedUp, cleanUpOnSignals, undoLater } from './cleanup';
import { databaseKinds, emptyDatabase, fillWithSample, stopMariadb } from './databases';
import { findExamples } from './examples';
import { connections, rateOf } from './load';
import { measure, type Row } from './measure';
import { measuredCalls } from './measured';
import { memoryOf } from './memory';
import { type Reference, startReference } from './reference';
import { bundlesText, type Group, groupText, headText } from './report';
import { describeMachine, readSizes, startOn } from './run';

const usualSizes = [1000, 10_000, 100_000];
const file = path.join('.cache', 'bench.json');
/** Warm-up, so that the first measured call does not include compilation. */
const warmUpSeconds = 2;

/** Measures the product in several sizes on both databases. Prints a table and asserts nothing. */
async function bench(sizes: number[]): Promise<void> {
  const started = performance.now();
  const machine = describeMachine();
  say(headText(machine, connections));
  undoLater(stopMariadb);
  const reference = await startReference();
  const bundles = measureBundles();
  const groups: Group[] = [];
  // Writes after each group, so that an aborted run keeps its results.
  const write = () => writeFileSync(file, JSON.stringify({ machine, at: new Date(), connections, groups, bundles }, null, 2));
  mkdirSync(path.dirname(file), { recursive: true });
  for (const size of sizes) {
    for (const database of databaseKinds) {
      const group = await cleanedUp(() => measurePlace({ size, database }, reference));
      groups.push(group);
      write();
      say(groupText(group));
    }
  }
  say(bundlesText(bundles));
  say(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes; every figure is in ${file}`);
}

async function measurePlace(place: Place, reference: Reference): Promise<Group> {
  const target = await emptyDatabase(place.database, place.size);
  const sampleSeconds = await fillWithSample(target, place.size);
  const { product, startSeconds } = await startOn(target);
  const ready = memoryOf(product.pid);
  const examples = await findExamples(product.url);
  await rateOf(product.url, [{ address: fresh('/api/contractors?page=1') }], warmUpSeconds);
  const rows: Row[] = [];
  for (const measured of measuredCalls(examples)) rows.push(await measure(product.url, reference, measured, place));
  return { ...place, sampleSeconds, startSeconds, memory: { ready, end: memoryOf(product.pid) }, rows };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

cleanUpOnSignals();
await cleanedUp(() => bench(readSizes(process.argv.slice(2), usualSizes)));
// Ends the process even if autocannon has left connections open.
process.exit();

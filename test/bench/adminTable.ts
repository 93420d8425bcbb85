import { loadavg } from 'node:os';
import { demoAccounts } from '#db/demo/demoAccounts';
import { cookieHeader } from '../support/api/registeredUsers';
import { fresh } from './call';
import { cleanedUp, cleanUpOnSignals, undoLater } from './cleanup';
import { databaseKinds, emptyDatabase, fillWithSample, stopMariadb } from './databases';
import { latencyOf } from './load';
import { memoryOf } from './memory';
import { describeMachine, readSizes, startOn } from './run';
import { tableInBrowser } from './tableInBrowser';

/** The target milliseconds at 100,000 contractors. A figure that misses its target is marked, but nothing fails. */
const aims = { api: 100, browser: 300 };
const usualSizes = [100_000];

/** The calls of the admin table: filters, sorting, pages and searches with matches in every sample. */
const queries = [
  '',
  'page=1000',
  'sort=-likes',
  'sort=-last_updated&page=500',
  'sort=country',
  'profile_status=pending',
  'badge_tier=premium&verified=true',
  'country=Australia&sort=-reviews',
  'updated_from=2026-01-01',
  'search=drilling',
  'search=deep+core',
];

/** Measures the admin table: its call on both databases, and filtering, sorting and paging in a real browser. */
async function benchTable(sizes: number[]): Promise<void> {
  const { cores, cpu, node, commit } = describeMachine();
  say(`${cores} cores (${cpu}), Node ${node}, commit ${commit}; load ${loadavg()[0]?.toFixed(1)} at the start`);
  say('Medians of single requests, one after the other; * marks what misses the aim.');
  undoLater(stopMariadb);
  for (const size of sizes) {
    for (const database of databaseKinds) {
      await cleanedUp(async () => {
        const target = await emptyDatabase(database, size);
        await fillWithSample(target, size);
        const { product } = await startOn(target);
        const cookie = await signedIn(product.url);
        say(`\n== ${size.toLocaleString('en')} contractors on ${database}`);
        for (const query of queries) {
          const { medianMs, p95Ms } = await latencyOf(product.url, [
            { address: fresh(`/api/admin/contractors?${query}`), headers: { Cookie: cookie } },
          ]);
          say(line(`call ?${query}`, medianMs, p95Ms, aims.api));
        }
        for (const { what, medianMs, p95Ms } of await tableInBrowser(product.url, cookie))
          say(line(`browser, ${what}`, medianMs, p95Ms, aims.browser));
        say(`memory ${memoryOf(product.pid).nowMb.toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`);
      });
    }
  }
}

async function signedIn(url: string): Promise<string> {
  const admin = demoAccounts.find(({ role }) => role === 'admin');
  const body = JSON.stringify({ username: admin?.email, password: admin?.password });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`The admin cannot sign in: ${answer.status}.`);
  return cookieHeader({ 'set-cookie': answer.headers.getSetCookie() });
}

function line(what: string, medianMs: number, p95Ms: number, aim: number): string {
  const mark = medianMs >= aim ? ' *' : '';
  return `${what.padEnd(52)}${`${medianMs.toFixed(1)} ms`.padStart(11)}${`p95 ${p95Ms.toFixed(1)}`.padStart(13)}   aim < ${aim}${mark}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

cleanUpOnSignals();
await cleanedUp(() => benchTable(readSizes(process.argv.slice(2), usualSizes)));
process.exit();

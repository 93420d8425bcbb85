import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMariadb } from './support/database/mariadb';

interface Outcome {
  passed: number;
  failed: number;
  /** The failed tests' titles with the first line of what went wrong. */
  titles?: string[];
}

/** A suite that takes longer hangs; it is ended and counts as failed. */
const suiteMinutes = 20;

/** MODULE=reviews runs the API tests of one module: those of a folder of test/api. */
const apiModule = process.env.MODULE;
if (apiModule && !existsSync(`test/api/${apiModule}`)) throw new Error(`There is no folder test/api/${apiModule}.`);
/** With the rows of the product's tables that are the server's own; those with a page belong to the front end. */
const apiSpecs = apiModule ? [`test/api/${apiModule}/**/*.spec.ts`] : ['test/api/**/*.spec.ts', 'test/spec/*.spec.ts'];
const frontendPart = process.env.PART;

const bin = (name: string) => path.resolve('node_modules/.bin', name);

/** Takes what a suite's processes print; null lets them print for themselves. */
type Print = ((text: string) => void) | null;

interface Suite {
  /** Each part is a process of its own, and may run beside the others. */
  parts?: number;
  /** @param part as `.mocharc` files read it: 2/3 */
  run: (print: Print, part: string) => Promise<Outcome>;
}

/** Every suite, in the order in which they begin: what is cheap first, then what takes long. */
const suites: Record<string, Suite> = {
  lint: { run: async (print) => sum([await checkTypesAndFormat(print), await check(print, bin('tsx'), ['test/lint/regularExpressions.ts'])]) },
  unit: { run: (print) => mocha(print, ['test/contract/**/*.spec.ts', 'test/db/**/*.spec.ts', 'test/*.spec.ts']) },
  'api-mariadb': { run: (print) => onMariadb(print, apiSpecs) },
  'api-sqlite': { run: (print) => mocha(print, apiSpecs) },
  // Real processes of the built product, killed while they work.
  'faults-sqlite': { run: (print) => mocha(print, ['test/faults/**/*.spec.ts']) },
  // What is in folders of its own there does not depend on the database.
  'faults-mariadb': { run: (print) => onMariadb(print, ['test/faults/*.spec.ts']) },
  // The built CMS in a process of its own; its panel in Chromium, and who may do what, is the same on both.
  'cms-sqlite': { run: (print) => mocha(print, ['test/cms/**/*.spec.ts']) },
  'cms-mariadb': {
    run: (print) =>
      onMariadb(print, ['test/cms/**/*.spec.ts', '--ignore', 'test/cms/backOffice*.spec.ts', '--ignore', 'test/cms/permissions.spec.ts']),
  },
  // Journeys wait for servers and browsers most of the time.
  e2e: { parts: 4, run: (print, part) => mocha(print, filesOf('test/e2e', part)) },
  // A process that has drawn a thousand pages draws the next one slowly. Short parts come last: no lane waits long for the other.
  frontend: { parts: frontendPart ? 1 : 3, run: (print, shard) => mocha(print, ['--config', '.mocharc.dom.cjs'], { SHARD: shard }) },
};
/** Part of `make check` and not of the whole run, where `lint` has it. */
const checks: Record<string, Suite> = { types: { run: checkTypesAndFormat } };
/** Suites that run at the same time, on two cores: a third one wins a minute, and makes every page wait for its turn. */
const lanes = 2;

/** Process groups of the suites that run; they end with this process. */
const groups = new Set<number>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const leader of groups) endGroup(leader, 'SIGKILL');
    process.exit(1);
  });
}

const asked = process.argv.slice(2);
for (const name of asked)
  if (!suites[name] && !checks[name]) throw new Error(`There is no suite ${name}; there are ${Object.keys(suites).join(', ')}.`);
const outcomes: (Outcome & { name: string })[] = [];
const names = asked.length > 0 ? asked : Object.keys(suites);
const waiting = names.flatMap((name) => partsOf(name).map((part) => ({ name, part })));
/** Then each part prints in one piece. */
const beside = waiting.length > 1;
await Promise.all(Array.from({ length: beside ? lanes : 1 }, runInTurn));
const { passed, failed } = sum(outcomes);
// What is printed before is long.
for (const { name, titles = [] } of outcomes) for (const title of titles) process.stdout.write(`\nfailed: ${name}: ${title}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

function partsOf(name: string): string[] {
  const { parts = 1 } = suites[name] ?? {};
  return Array.from({ length: parts }, (_part, index) => `${index + 1}/${parts}`);
}

/** Takes one part after another until none is left. */
async function runInTurn(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { name, part } = next;
    const title = part === '1/1' ? name : `${name} ${part}`;
    const printed: string[] = [];
    const started = Date.now();
    if (!beside) process.stdout.write(`\n== ${title}\n`);
    const outcome = await (suites[name] ?? checks[name])?.run(beside ? (text) => printed.push(text) : null, part);
    if (!outcome) continue;
    outcomes.push({ ...outcome, name });
    const closing = `== ${title}: ${outcome.passed} passed, ${outcome.failed} failed in ${Math.round((Date.now() - started) / 1000)} s\n`;
    process.stdout.write(beside ? `\n== ${title}\n${printed.join('')}${closing}` : closing);
  }
}

/** The specs of a folder, or one part of so many (2/3). */
function filesOf(folder: string, part: string): string[] {
  const [place = 1, parts = 1] = part.split('/').map(Number);
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  return files.filter((_file, index) => index % parts === place - 1).map((name) => path.join(folder, name));
}

async function onMariadb(print: Print, files: string[]): Promise<Outcome> {
  const server = await startMariadb();
  try {
    return await mocha(print, files, { TEST_MYSQL_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** Runs one mocha process; a test that did not run counts as failed, as does a process that ends without a word. */
async function mocha(print: Print, args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'directory-suite-'));
  const resultFile = path.join(folder, 'result.json');
  const code = await run(print, bin('mocha'), ['--reporter', './test/support/runner/countingReporter.mjs', ...args], {
    ...environment,
    SUITE_RESULT: resultFile,
  });
  const result: { passes: number; failures: number; pending: number; failed: string[] } = existsSync(resultFile)
    ? JSON.parse(readFileSync(resultFile, 'utf8'))
    : { passes: 0, failures: 1, pending: 0, failed: [`${args.join(' ')} ended with ${code} without a result`] };
  rmSync(folder, { recursive: true });
  const problems = [
    ...(result.passes + result.failures === 0 ? ['no test ran'] : []),
    ...(code !== 0 && result.failures === 0 ? [`every test passed, but the process ended with ${code}`] : []),
  ];
  return {
    passed: result.passes,
    failed: result.failures + result.pending + problems.length,
    titles: [...result.failed, ...problems, ...(result.pending > 0 ? [`${result.pending} tests were skipped`] : [])],
  };
}

async function checkTypesAndFormat(print: Print): Promise<Outcome> {
  return sum([
    await check(print, bin('tsc'), ['--noEmit', '-p', '.']),
    await check(print, path.resolve('cms/node_modules/.bin/tsc'), ['--noEmit', '-p', 'cms']),
    await check(print, path.resolve('cms/node_modules/.bin/tsc'), ['--noEmit', '-p', 'cms/src/admin']),
    await check(print, bin('biome'), ['check', '--error-on-warnings']),
  ]);
}

async function check(print: Print, command: string, args: string[]): Promise<Outcome> {
  const code = await run(print, command, args, {});
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, titles: [`${path.basename(command)} ended with ${code}`] };
}

/**
 * Runs one process of a suite in a process group of its own, so that everything it started can be ended with it.
 * @returns its exit code, or the signal that ended it
 */
function run(print: Print, command: string, args: string[], environment: Record<string, string>): Promise<number | string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment },
      detached: true,
    });
    groups.add(child.pid ?? 0);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    const overdue = setTimeout(() => endGroup(child.pid, 'SIGKILL'), suiteMinutes * 60_000);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(overdue);
      endGroup(child.pid, 'SIGKILL');
      groups.delete(child.pid ?? 0);
      const finish = () => resolve(code ?? signal ?? 1);
      child.once('close', finish);
      // A process that left the group may hold the output open for as long as it lives.
      setTimeout(finish, 2_000);
    });
  });
}

function endGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader) process.kill(-leader, signal);
  } catch (error) {
    // ESRCH: nobody is left in it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function sum(all: Outcome[]): Outcome {
  return all.reduce<Outcome>(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      titles: [...(total.titles ?? []), ...(one.titles ?? [])],
    }),
    { passed: 0, failed: 0 },
  );
}

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMariadb } from './support/mariadb';

interface Outcome {
  passed: number;
  failed: number;
  /** The failed tests' titles with the first line of what went wrong. */
  titles?: string[];
}

/** A suite that takes longer hangs; it is ended and counts as failed. */
const suiteMinutes = 20;

const bin = (name: string) => path.resolve('node_modules/.bin', name);

/** Takes what a suite's processes print; null lets them print for themselves. */
type Print = ((text: string) => void) | null;

/** Every suite; what is cheap and likely to fail comes first. */
const suites: Record<string, (print: Print) => Promise<Outcome>> = {
  lint: async (print) =>
    sum([
      await check(print, bin('tsc'), ['--noEmit', '-p', '.']),
      await check(print, path.resolve('cms/node_modules/.bin/tsc'), ['--noEmit', '-p', 'cms']),
      await check(print, path.resolve('cms/node_modules/.bin/tsc'), ['--noEmit', '-p', 'cms/src/admin']),
      await check(print, bin('biome'), ['check', '--error-on-warnings']),
    ]),
  unit: (print) => mocha(print, ['test/contract/**/*.spec.ts', 'test/db/**/*.spec.ts', 'test/*.spec.ts']),
  'api-sqlite': (print) => mocha(print, ['test/api/**/*.spec.ts']),
  'api-mariadb': (print) => onMariadb(print, ['test/api/**/*.spec.ts']),
  frontend: async (print) => {
    const outcomes: Outcome[] = [];
    for (const part of ['1/3', '2/3', '3/3']) outcomes.push(await mocha(print, ['--config', '.mocharc.dom.cjs'], { PART: part }));
    return sum(outcomes);
  },
  // Real processes of the built product, killed while they work.
  'faults-sqlite': (print) => mocha(print, ['test/faults/**/*.spec.ts']),
  'faults-mariadb': (print) => onMariadb(print, ['test/faults/**/*.spec.ts']),
  // The built CMS in a process of its own.
  'cms-sqlite': (print) => mocha(print, ['test/cms/**/*.spec.ts']),
  'cms-mariadb': (print) => onMariadb(print, ['test/cms/**/*.spec.ts']),
  e2e: (print) => mocha(print, ['test/e2e/**/*.spec.ts']),
};
/** Side by side, since each works on one core. The journeys, which need a server, a browser and themselves, come afterwards, alone. */
const lanes = [
  ['lint', 'unit', 'frontend', 'faults-sqlite', 'faults-mariadb'],
  ['api-sqlite', 'api-mariadb', 'cms-sqlite', 'cms-mariadb'],
];

const asked = process.argv.slice(2);
for (const name of asked) if (!suites[name]) throw new Error(`There is no suite ${name}; there are ${Object.keys(suites).join(', ')}.`);
const outcomes: Outcome[] = [];
/** What failed, by suite, said again at the very end: what is printed before is long. */
const failures: string[] = [];
if (asked.length === 0) await Promise.all(lanes.map((names) => runInTurn(names, true)));
const alone = Object.keys(suites).filter((name) => !lanes.flat().includes(name));
await runInTurn(asked.length > 0 ? asked : alone, false);
const { passed, failed } = sum(outcomes);
for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

/** @param beside whether others run at the same time: then each prints in one piece */
async function runInTurn(names: string[], beside: boolean): Promise<void> {
  for (const name of names) {
    const printed: string[] = [];
    const started = Date.now();
    if (!beside) process.stdout.write(`\n== ${name}\n`);
    const outcome = await suites[name]?.(beside ? (text) => printed.push(text) : null);
    if (!outcome) continue;
    outcomes.push(outcome);
    failures.push(...(outcome.titles ?? []).map((title) => `${name}: ${title}`));
    const closing = `== ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${Math.round((Date.now() - started) / 1000)} s\n`;
    process.stdout.write(beside ? `\n== ${name}\n${printed.join('')}${closing}` : closing);
  }
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
  const code = await run(print, bin('mocha'), ['--reporter', './test/support/countingReporter.mjs', ...args], {
    ...environment,
    SUITE_RESULT: resultFile,
  });
  const result: { passes: number; failures: number; pending: number; failed: string[] } = existsSync(resultFile)
    ? JSON.parse(readFileSync(resultFile, 'utf8'))
    : { passes: 0, failures: 1, pending: 0, failed: [`${args.join(' ')} ended with code ${code} without a result`] };
  rmSync(folder, { recursive: true });
  const nothingRan = result.passes + result.failures === 0;
  const endedBadly = code !== 0 && result.failures === 0;
  const failed = result.failures + result.pending + (nothingRan || endedBadly ? 1 : 0);
  return { passed: result.passes, failed, titles: result.failed };
}

async function check(print: Print, command: string, args: string[]): Promise<Outcome> {
  const code = await run(print, command, args, {});
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, titles: [`${path.basename(command)} ended with code ${code}`] };
}

function run(print: Print, command: string, args: string[], environment: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: print ? 'pipe' : 'inherit', env: { ...process.env, ...environment } });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    const overdue = setTimeout(() => {
      child.kill('SIGKILL');
      // What it has started itself may still hold its output open.
      resolve(1);
    }, suiteMinutes * 60_000);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(overdue);
      resolve(code ?? 1);
    });
  });
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

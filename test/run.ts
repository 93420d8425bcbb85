import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMariadb } from './support/mariadb';

interface Outcome {
  passed: number;
  failed: number;
}

/** A suite that takes longer hangs; it is ended and counts as failed. */
const suiteMinutes = 12;

const bin = (name: string) => path.resolve('node_modules/.bin', name);

/** Every suite, in the order in which they run; what is cheap and likely to fail comes first. */
const suites: Record<string, () => Promise<Outcome>> = {
  lint: async () => sum([await check(bin('tsc'), ['--noEmit', '-p', '.']), await check(bin('biome'), ['check', '--error-on-warnings'])]),
  unit: () => mocha(['test/contract/**/*.spec.ts', 'test/db/**/*.spec.ts', 'test/*.spec.ts']),
  'api-sqlite': () => mocha(['test/api/**/*.spec.ts']),
  'api-mariadb': () => onMariadb(['test/api/**/*.spec.ts']),
  frontend: () => mocha(['--config', '.mocharc.dom.cjs']),
  // Real processes of the built product, killed while they work.
  'faults-sqlite': () => mocha(['test/faults/**/*.spec.ts']),
  'faults-mariadb': () => onMariadb(['test/faults/**/*.spec.ts']),
  e2e: () => mocha(['test/e2e/**/*.spec.ts']),
};

const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : Object.keys(suites);
const outcomes: Outcome[] = [];
for (const name of chosen) {
  const suite = suites[name];
  if (!suite) throw new Error(`There is no suite ${name}; there are ${Object.keys(suites).join(', ')}.`);
  const started = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const outcome = await suite();
  outcomes.push(outcome);
  process.stdout.write(`== ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${Math.round((Date.now() - started) / 1000)} s\n`);
}
const { passed, failed } = sum(outcomes);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

async function onMariadb(files: string[]): Promise<Outcome> {
  const server = await startMariadb();
  try {
    return await mocha(files, { TEST_MYSQL_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** Runs one mocha process; a test that did not run counts as failed, as does a process that ends without a word. */
async function mocha(args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'directory-suite-'));
  const resultFile = path.join(folder, 'result.json');
  const code = await run(bin('mocha'), ['--reporter', './test/support/countingReporter.mjs', ...args], { ...environment, SUITE_RESULT: resultFile });
  const result: { passes: number; failures: number; pending: number } = existsSync(resultFile)
    ? JSON.parse(readFileSync(resultFile, 'utf8'))
    : { passes: 0, failures: 1, pending: 0 };
  rmSync(folder, { recursive: true });
  const nothingRan = result.passes + result.failures === 0;
  const endedBadly = code !== 0 && result.failures === 0;
  return { passed: result.passes, failed: result.failures + result.pending + (nothingRan || endedBadly ? 1 : 0) };
}

async function check(command: string, args: string[]): Promise<Outcome> {
  const code = await run(command, args, {});
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function run(command: string, args: string[], environment: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
    const overdue = setTimeout(() => child.kill('SIGKILL'), suiteMinutes * 60_000);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(overdue);
      resolve(code ?? 1);
    });
  });
}

function sum(all: Outcome[]): Outcome {
  return all.reduce((total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed }), { passed: 0, failed: 0 });
}

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMariadb } from './support/database/mariadb';

interface Outcome {
  passed: number;
  failed: number;
  /** The failed tests' titles, each with its error. */
  titles?: string[];
}

/** A suite that runs longer is killed and counts as failed. */
const suiteMinutes = 30;

/** MODULE=reviews runs only the API tests in test/api/reviews. */
const apiModule = process.env.MODULE;
if (apiModule && !existsSync(`test/api/${apiModule}`)) throw new Error(`There is no folder test/api/${apiModule}.`);
/** The .spec.ts files of test/spec check the server's rules; the .spec.tsx files run with the front end's tests. */
const apiSpecs = apiModule ? [`test/api/${apiModule}/**/*.spec.ts`] : ['test/api/**/*.spec.ts', 'test/spec/*.spec.ts'];
/**
 * Tests that take minutes and do the same on every database: of reading requests, files and pictures, of permissions, of answers from memory, of calls
 * to the CMS, and of deciding between two versions.
 */
const databaseIndependentSpecs = [
  'claims/claimDocuments',
  'cms-sync/cmsBothWays',
  'cms-sync/cmsBothWaysRandom',
  'cms-sync/cmsCalls',
  'cms-sync/cmsContractors',
  'cms-sync/cmsFill',
  'cms-sync/cmsPictures',
  'cms-sync/cmsReading',
  'cms-sync/restore/*',
  'comparison/*',
  'demo/*',
  'design/*',
  'directory/facets',
  'directory/list',
  'directory/longList',
  'directory/map',
  'directory/misspelt',
  'directory/paging',
  'directory/similar',
  'enquiries/enquiryFiles',
  'enquiries/enquiryPermissions',
  'enquiries/heavyFiles',
  'feedback/feedbackScreenshots',
  'http/access',
  'http/adminPermissions',
  'http/answers',
  'http/bodyCost',
  'http/crossSite',
  'http/docs',
  'http/mutatedRequests',
  'http/openapi',
  'http/progressStream',
  'http/typedClient',
  'http/unparsableRequests',
  'http/visitorLimits',
  'imports/exportAgain',
  'imports/importCells',
  'imports/importDamage',
  'imports/importEncodings',
  'imports/importFiles',
  'imports/importMatching',
  'imports/importNumbers',
  'imports/options/*',
  'imports/roundTrip',
  'imports/rows/*',
  'media/hostilePictures',
  'media/pictureShapes',
  'media/shareImages',
  'media/uploadLimits',
  'media/uploads',
  'profiles/listForms',
  'profiles/permissions',
  'profiles/safetyDocuments',
  'profiles/websiteMoves',
  'reviews/reviewPermissions',
  'shortlists/access',
].map((name) => `api/${name}`);
const frontendPart = process.env.PART;

const bin = (name: string) => path.resolve('node_modules/.bin', name);

/** Receives the output of a suite's processes; null lets them write to the terminal directly. */
type Print = ((text: string) => void) | null;

interface Suite {
  /** Into how many processes the suite is split. Parts may run in parallel. */
  parts?: number;
  /** @param part number and total, in the format that `.mocharc` files read: 2/3 */
  run: (print: Print, part: string) => Promise<Outcome>;
}

/** Every suite in the order of starting: cheap ones first, then long ones. */
const suites: Record<string, Suite> = {
  lint: { run: async (print) => sum([await checkSources(print), await check(print, bin('tsx'), ['test/lint/regularExpressions.ts'])]) },
  unit: { run: (print) => mocha(print, ['test/contract/**/*.spec.ts', 'test/db/**/*.spec.ts', 'test/*.spec.ts']) },
  'api-mariadb': { run: (print) => onMariadb(print, [...apiSpecs, ...ignoring(databaseIndependentSpecs)]) },
  'api-sqlite': { run: (print) => mocha(print, apiSpecs) },
  // Kills real processes of the built product while they work.
  'faults-sqlite': { run: (print) => mocha(print, ['test/faults/**/*.spec.ts']) },
  // The tests in subfolders do not depend on the database, nor does how processes send emails, end, and limit their memory.
  'faults-mariadb': {
    run: (print) =>
      onMariadb(print, ['test/faults/*.spec.ts', ...ignoring(['drain', 'mail', 'pictureMemory', 'rollingRestart'].map((name) => `faults/${name}`))]),
  },
  // Runs the built CMS in a separate process. Its panel, its permissions and its rules for editors do not depend on the database.
  // Two long tests of losing nothing run on one database each.
  'cms-sqlite': { run: (print) => mocha(print, ['test/cms/**/*.spec.ts', ...ignoring(['cms/bothWaysFaults'])]) },
  'cms-mariadb': {
    run: (print) =>
      onMariadb(print, [
        'test/cms/**/*.spec.ts',
        ...ignoring(
          [
            'backOffice*',
            'companiesAndEditors',
            'documents',
            'editorRules',
            'panelForms',
            'permissions',
            'removals',
            'signIn',
            'twoEditorsRandom',
            'validation',
          ].map((name) => `cms/${name}`),
        ),
      ]),
  },
  // These tests spend most of their time waiting for servers and browsers.
  e2e: { parts: 4, run: (print, part) => mocha(print, filesOf('test/e2e', part)) },
  // Rendering slows down after about a thousand pages in one process. Short parts come last, so that both lanes finish together.
  frontend: { parts: frontendPart ? 1 : 3, run: (print, shard) => mocha(print, ['--config', '.mocharc.dom.cjs'], { SHARD: shard }) },
};
/** For `make check` only: in a full run, `lint` includes it. */
const checks: Record<string, Suite> = { types: { run: checkSources } };
/** How many suites run in parallel, on two cores. A third would save a minute but slow down every page. */
const lanes = 2;

/** Process groups of the running suites, which are killed when this process ends. */
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
/** With several parts, each part's output is printed in one piece. */
const beside = waiting.length > 1;
await Promise.all(Array.from({ length: beside ? lanes : 1 }, runInTurn));
const { passed, failed } = sum(outcomes);
// Repeat the failures at the end, because the output above is long.
for (const { name, titles = [] } of outcomes) for (const title of titles) process.stdout.write(`\nfailed: ${name}: ${title}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

function partsOf(name: string): string[] {
  const { parts = 1 } = suites[name] ?? {};
  return Array.from({ length: parts }, (_part, index) => `${index + 1}/${parts}`);
}

/** Runs one part after another until the queue is empty. */
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

/** Returns mocha's options that leave out specs, by their paths in `test` without extension. */
function ignoring(specs: string[]): string[] {
  return specs.flatMap((spec) => ['--ignore', `test/${spec}.spec.ts`]);
}

/** Returns the specs of a folder that belong to a part (2/3); all of them without one. */
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

/** Runs one mocha process. A test that did not run counts as failed, as does a process that ends without a report. */
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

async function checkSources(print: Print): Promise<Outcome> {
  return sum([
    await check(print, bin('tsc'), ['--noEmit', '-p', '.']),
    await check(print, path.resolve('cms/node_modules/.bin/tsc'), ['--noEmit', '-p', 'cms']),
    await check(print, path.resolve('cms/node_modules/.bin/tsc'), ['--noEmit', '-p', 'cms/src/admin']),
    await check(print, bin('biome'), ['check', '--error-on-warnings']),
    await check(print, bin('tsx'), ['test/lint/openApi.ts']),
  ]);
}

async function check(print: Print, command: string, args: string[]): Promise<Outcome> {
  const code = await run(print, command, args, {});
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, titles: [`${path.basename(command)} ended with ${code}`] };
}

/**
 * Runs one process of a suite in its own process group, so that its child processes can be killed with it.
 * @returns the exit code, or the signal that ended the process
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
      // A process that left the group may keep the output open for as long as it runs.
      setTimeout(finish, 2_000);
    });
  });
}

function endGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader) process.kill(-leader, signal);
  } catch (error) {
    // ESRCH: the group is empty.
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

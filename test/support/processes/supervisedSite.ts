import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './freePort';
import { quickFolder } from './temporaryFolder';

/** Scripts that replace the site, the setup of the CMS, and the CMS itself. Each records its process id. */
export interface StandIns {
  site?: string;
  /** The script that installs and builds; by default nothing is stale. */
  setUp?: string;
  cms?: string;
  /** The log file; by default in a temporary folder. */
  logFile?: string;
}

export interface Supervised {
  pid: number;
  port: number;
  lines: string[];
  ended: Promise<number | null>;
  /** The ids of the stand-in processes by name (site, setUp, cms, …), including those that have ended. */
  started(name: string): number[];
  /** The ids of the stand-in processes that are still running. */
  alive(): number[];
  kill(signal: NodeJS.Signals): void;
  /** Ends all processes and removes the folder. */
  remove(): Promise<void>;
}

/** Stand-ins that behave like a healthy site and CMS. */
export const well = {
  site: `console.log('the site serves'); process.send({ port: 3999 }); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);`,
  cms: `require('node:http').createServer((_, answer) => answer.writeHead(204).end()).listen(process.env.CMS_PORT, '127.0.0.1');`,
};
/** Starts a child process that ignores signals, and waits for it, as npm does with compilers. */
export const stubborn = `
  console.log('Building the CMS ...');
  const child = require('node:child_process').spawn(process.execPath, ['-e', process.env.NOTE + '("compiler"); process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);'], { stdio: 'inherit' });
  process.on('SIGTERM', () => {});
  child.once('exit', () => process.exit(1));`;

/** Runs `supervise` in a separate process, with stand-ins. */
export async function startSupervised({ site = well.site, setUp = '', cms = well.cms, logFile }: StandIns): Promise<Supervised> {
  const folder = mkdtempSync(path.join(quickFolder(), 'directory-start-'));
  const port = await freePort();
  const note = `(name => require('node:fs').writeFileSync(${JSON.stringify(folder)} + '/' + name + '-' + process.pid, ''))`;
  const command = (name: string, script: string) => ({
    program: process.execPath,
    args: ['-e', `${note}('${name}'); ${script}`],
    folder,
    environment: { PATH: process.env.PATH, NOTE: note, CMS_PORT: String(port) },
  });
  const stages = [{ line: 'Building the CMS ...', failureMessage: 'The CMS could not be built.' }];
  const plan = {
    site: command('site', site),
    setUp: { command: command('setUp', setUp), stages },
    service: command('cms', cms),
    port,
    logFile: logFile ?? path.join(folder, 'cms.log'),
  };
  writeFileSync(path.join(folder, 'plan.json'), JSON.stringify(plan));
  const child = spawn(process.execPath, ['--import', 'tsx/esm', 'test/support/processes/superviseScript.ts', path.join(folder, 'plan.json')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => lines.push(...part.toString().trimEnd().split('\n')));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const started = (name: string) =>
    readdirSync(folder)
      .filter((file) => file.startsWith(`${name}-`))
      .map((file) => Number(file.slice(name.length + 1)));
  const alive = () => ['site', 'setUp', 'compiler', 'cms'].flatMap(started).filter(isAlive);
  return {
    pid: child.pid ?? 0,
    port,
    lines,
    ended,
    started,
    alive,
    kill: (signal) => child.kill(signal),
    remove: async () => {
      child.kill('SIGKILL');
      await ended;
      for (const pid of alive()) killIfThere(pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The process may have ended since the last check. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether a process is running, and is not a zombie. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

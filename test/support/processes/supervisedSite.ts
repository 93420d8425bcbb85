import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './freePort';
import { quickFolder } from './temporaryFolder';

/** Scripts that stand in for the site, for what the CMS needs before it starts, and for the CMS itself. Each notes its process. */
export interface StandIns {
  site?: string;
  /** What installs and builds; nothing is stale where it says nothing. */
  setUp?: string;
  cms?: string;
  /** Where its log is; in a folder of its own unless told otherwise. */
  logFile?: string;
}

export interface Supervised {
  pid: number;
  port: number;
  lines: string[];
  ended: Promise<number | null>;
  /** The processes of the stand-ins by name (site, setUp, cms, …), also of those that are gone. */
  started(name: string): number[];
  /** Those of them that are there. */
  alive(): number[];
  kill(signal: NodeJS.Signals): void;
  /** Ends all of it, and removes its folder. */
  remove(): Promise<void>;
}

/** As the site and the CMS behave when all is well. */
export const well = {
  site: `console.log('the site serves'); process.send({ port: 3999 }); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);`,
  cms: `require('node:http').createServer((_, answer) => answer.writeHead(204).end()).listen(process.env.CMS_PORT, '127.0.0.1');`,
};
/** Starts a process of its own that does not listen to anybody, and waits for it: as npm does with compilers. */
export const stubborn = `
  console.log('Building the CMS ...');
  const child = require('node:child_process').spawn(process.execPath, ['-e', process.env.NOTE + '("compiler"); process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);'], { stdio: 'inherit' });
  process.on('SIGTERM', () => {});
  child.once('exit', () => process.exit(1));`;

/** Runs `supervise` in a process of its own, with stand-ins. */
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
  const stages = [{ line: 'Building the CMS ...', failureMessage: 'The CMS could not be built' }];
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

/** One that was there a moment ago may have ended by itself. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether a process is there, and not only waits for somebody to ask how it ended. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

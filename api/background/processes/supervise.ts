import { spawn } from 'node:child_process';
import { number, object } from 'yup';
import { RotatingLog } from './RotatingLog';
import { type CmsPlan, runCms } from './runCms';
import type { Command } from './runInProcessGroup';

/**
 * Flags of Node.js that the server runs with. V8 takes them on the command line only.
 * - Without `--heap-growing-percent` the heap grows to much more than is in use before it is collected: 490 MB instead of
 *   370 MB at 20,000 contractors under load.
 * - `--max-semi-space-size` (MB) keeps the peak at start and under uploads 15 MB lower, at no measurable cost per page.
 */
export const serverFlags = ['--enable-source-maps', '--heap-growing-percent=40', '--max-semi-space-size=8'];

/** What the site tells when it listens. */
const readyMessage = object({ port: number().integer().required() });

export interface SupervisorOptions {
  site: Command;
  /** Made when the site says where it is; null for the site alone. */
  cms: ((sitePort: number) => CmsPlan) | null;
  /** What the CMS prints. */
  logFile: string;
  print: (line: string) => void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What shells answer for a program that a signal ended. */
const exitCodeBySignal: Partial<Record<NodeJS.Signals, number>> = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGABRT: 134,
  SIGKILL: 137,
  SIGSEGV: 139,
  SIGTERM: 143,
};

/**
 * Runs the site, and as soon as that serves the CMS beside it, which comes and goes without the site's noticing. When the
 * site ends, or one of the signals comes that ask for it, both are ended.
 * @returns the site's exit code
 */
export async function supervise({ site, cms, logFile, print }: SupervisorOptions): Promise<number> {
  const stopController = new AbortController();
  const child = spawn(site.program, site.args, {
    cwd: site.folder,
    env: site.environment,
    // In its own process group: otherwise Ctrl-C and the forwarded signal would both reach the site, and the second one ends it immediately.
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let cmsRun = Promise.resolve();
  const startCms = async (plan: CmsPlan) => runCms(plan, { print, log: new RotatingLog(logFile), stopSignal: stopController.signal });
  child.once('message', (message) => {
    const { port } = readyMessage.validateSync(message);
    if (!cms || stopController.signal.aborted) return;
    cmsRun = startCms(cms(port)).catch((error: unknown) => {
      print(`The CMS cannot be run: ${error instanceof Error ? error.message : String(error)}. The site goes on without it.`);
    });
  });
  const stop = () => {
    // The site ends within 25 seconds; a second signal means not to wait for that.
    child.kill(stopController.signal.aborted ? 'SIGKILL' : 'SIGTERM');
    stopController.abort();
  };
  for (const signal of signals) process.on(signal, stop);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? (signal && exitCodeBySignal[signal]) ?? 1));
  });
  stopController.abort();
  await cmsRun;
  for (const signal of signals) process.off(signal, stop);
  return code;
}

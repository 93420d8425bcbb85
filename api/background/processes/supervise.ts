import { spawn } from 'node:child_process';
import { number, object } from 'yup';
import { RotatingLog } from './RotatingLog';
import { type CmsPlan, runCms } from './runCms';
import type { Command } from './runInProcessGroup';

/**
 * Node.js flags of the server. V8 accepts them on the command line only.
 * - Without `--heap-growing-percent` the heap grows far beyond its live size before a collection: 490 MB instead of 370 MB at 20,000 contractors
 * under load.
 * - `--max-semi-space-size` (MB) reduces the peak at start and during uploads by 15 MB, at no measurable cost per page.
 */
export const serverFlags = ['--enable-source-maps', '--heap-growing-percent=40', '--max-semi-space-size=8'];

/** The message that the site sends when it listens. */
const readyMessage = object({ port: number().integer().required() });

export interface SupervisorOptions {
  site: Command;
  /** Called when the site reports its port; null to run the site alone. */
  cms: ((sitePort: number) => CmsPlan) | null;
  /** File for the output of the CMS. */
  logFile: string;
  print: (line: string) => void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Exit codes that shells use for programs ended by a signal. */
const exitCodeBySignal: Partial<Record<NodeJS.Signals, number>> = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGABRT: 134,
  SIGKILL: 137,
  SIGSEGV: 139,
  SIGTERM: 143,
};

/**
 * Runs the site and, as soon as it serves, the CMS beside it. The site is independent of the CMS's restarts. When the site ends, or a termination
 * signal arrives, both are stopped.
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
      print(`The CMS could not be started: ${error instanceof Error ? error.message : String(error)}. The site runs without it.`);
    });
  });
  const stop = () => {
    // The site stops within 25 seconds. A second signal kills it.
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

import { fork } from 'node:child_process';
import path from 'node:path';
import { type InferType, number, object, string } from 'yup';
import { projectRoot } from '#api/config/paths';

export interface Command {
  program: string;
  args: string[];
  folder: string;
  environment: NodeJS.ProcessEnv;
}

/** How a command ended: with an exit code, or by a signal. */
const processExit = object({ code: number().nullable().defined(), signal: string().nullable().defined() });
export type ProcessExit = InferType<typeof processExit>;

export interface ProcessGroup {
  exited: Promise<ProcessExit>;
  /** Stops the command and everything it started. Resolves when all of it has ended. */
  stop(): Promise<void>;
}

/** Longer than the leader's own timeout. */
const stopTimeoutMs = 8000;

/**
 * Runs a command in its own process group, which ends together with this process, however that ends.
 * @param onOutput receives the output
 */
export function runInProcessGroup({ program, args, folder, environment }: Command, onOutput: (text: string) => void): ProcessGroup {
  const leader = fork(path.join(projectRoot, 'dist/api/keep.js'), [program, ...args], {
    cwd: folder,
    env: environment,
    execArgv: [],
    // Ctrl-C in the terminal only reaches this process, which then stops the others in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [leader.stdout, leader.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  let reportedExit: ProcessExit | null = null;
  leader.on('message', (message) => {
    reportedExit = processExit.validateSync(message);
  });
  const exited = new Promise<ProcessExit>((resolve) => {
    leader.once('error', (error) => {
      onOutput(`${error.message}\n`);
      resolve({ code: 127, signal: null });
    });
    leader.once('exit', (code, signal) => resolve(reportedExit ?? { code, signal }));
  });
  return {
    exited,
    stop: async () => {
      if (leader.connected) leader.disconnect();
      const killTimer = setTimeout(() => endGroup(leader.pid), stopTimeoutMs);
      await exited;
      clearTimeout(killTimer);
    },
  };
}

function endGroup(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

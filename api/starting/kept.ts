import { fork } from 'node:child_process';
import path from 'node:path';
import { type InferType, number, object, string } from 'yup';
import { projectRoot } from '../projectRoot';

/** A program to be run. */
export interface Command {
  program: string;
  args: string[];
  folder: string;
  environment: NodeJS.ProcessEnv;
}

/** How a command ended: with a code, or by a signal. */
const ending = object({ code: number().nullable().defined(), signal: string().nullable().defined() });
export type Ending = InferType<typeof ending>;

export interface Kept {
  ended: Promise<Ending>;
  /** Ends it with everything that it started; resolves when it is gone. */
  stop(): Promise<void>;
}

/** Longer than the keeper waits itself. */
const patience = 8000;

/**
 * Runs a command with everything that it starts in a group of its own, which ends with this process however that ends.
 * @param onOutput gets what it prints
 */
export function runKept({ program, args, folder, environment }: Command, onOutput: (text: string) => void): Kept {
  const keeper = fork(path.join(projectRoot, 'dist/api/keep.js'), [program, ...args], {
    cwd: folder,
    env: environment,
    execArgv: [],
    // Ctrl-C in the terminal reaches this process alone, which then stops the others in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [keeper.stdout, keeper.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  let told: Ending | null = null;
  keeper.on('message', (message) => {
    told = ending.validateSync(message);
  });
  const ended = new Promise<Ending>((resolve) => {
    keeper.once('error', (error) => {
      onOutput(`${error.message}\n`);
      resolve({ code: 127, signal: null });
    });
    keeper.once('exit', (code, signal) => resolve(told ?? { code, signal }));
  });
  return {
    ended,
    stop: async () => {
      if (keeper.connected) keeper.disconnect();
      const overdue = setTimeout(() => endGroup(keeper.pid), patience);
      await ended;
      clearTimeout(overdue);
    },
  };
}

function endGroup(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

import { type ChildProcess, spawn } from 'node:child_process';

export interface Ended {
  /** Null if a signal ended it. */
  code: number | null;
  output: string;
}

export interface RunningCommand {
  process: ChildProcess;
  ended: Promise<Ended>;
}

/** Starts a command of the built product, as its make target does. */
export function startCommand(args: string[], environment: Record<string, string>): RunningCommand {
  const child = spawn('node', ['dist/api/command.js', ...args], {
    env: { ...process.env, NODE_ENV: 'development', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return { process: child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) };
}

/** Runs a command until it ends. */
export function runCommand(args: string[], environment: Record<string, string>): Promise<Ended> {
  return startCommand(args, environment).ended;
}

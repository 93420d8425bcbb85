import { spawn } from 'node:child_process';

/**
 * Runs the command in its arguments as leader of a process group. It ends the whole group when the command ends, when the parent requests it, or when
 * the parent is gone, however it ended. So no process that the command started is left running.
 */
const stopTimeoutMs = 5000;
const [program = '', ...args] = process.argv.slice(2);
const command = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let stopping = false;

function endGroup(): void {
  process.kill(-process.pid, 'SIGKILL');
}

function stop(): void {
  if (stopping) return;
  stopping = true;
  setTimeout(endGroup, stopTimeoutMs);
  // The signal also reaches this process, whose handler below keeps it alive.
  process.kill(-process.pid, 'SIGTERM');
}

function reportExit(exit: { code: number | null; signal: string | null }): void {
  if (process.connected) process.send?.(exit, endGroup);
  else endGroup();
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('SIGHUP', stop);
process.once('disconnect', stop);
// The program that reads the output may be gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', stop);
command.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  reportExit({ code: 127, signal: null });
});
command.once('exit', (code, signal) => reportExit({ code, signal }));

import { readFileSync } from 'node:fs';

/** Milliseconds of processor time that the main thread has taken: a busy machine does not change them. */
export function threadTime(): number {
  if (process.platform !== 'linux') return process.cpuUsage().user / 1000;
  const [nanoseconds = '0'] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

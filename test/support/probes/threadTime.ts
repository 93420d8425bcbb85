import { readFileSync } from 'node:fs';

/** Milliseconds of processor time used by the main thread. Other load on the machine does not affect it. */
export function threadTime(): number {
  if (process.platform !== 'linux') return process.cpuUsage().user / 1000;
  const [nanoseconds = '0'] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

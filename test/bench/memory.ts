import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface Memory {
  nowMb: number;
  /** Peak megabytes; unknown on systems without /proc. */
  peakMb?: number;
}

/** Resident memory of a process. */
export function memoryOf(pid: number): Memory {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return { nowMb: Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024 };
  const status = readFileSync(file, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}

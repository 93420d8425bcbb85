import type { Services } from '../config/services';

/** A command of the Makefile: gets its arguments, prints what happens and resolves to the exit code. */
export type Command = (services: Pick<Services, 'config' | 'database' | 'now'>, args: string[]) => Promise<number>;

/** Prints a line of the command's answer. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints why a command can't go on, and gives its exit code: nothing, or not all, could be read. */
export function fail(reason: string): number {
  process.stderr.write(`${reason}\n`);
  return 2;
}

/** The number of an import batch from a command's argument; undefined for a text that is none. */
export function parseBatchId(text = ''): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** A count as people write it. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

import type { Config } from '../config/config';
import type { Services } from '../config/services';

/** A command of the Makefile. It receives its arguments, prints its progress and resolves to the exit code. */
export type Command = (services: Pick<Services, 'config' | 'database' | 'now'>, args: string[]) => Promise<number>;

/** A command that opens the database itself, as it is: without migrations, and without waiting for other processes. */
export type Operation = (config: Config, args: string[]) => Promise<number>;

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints why a command cannot continue and returns exit code 2: its input could not be read, or not completely. */
export function fail(reason: string): number {
  process.stderr.write(`${reason}\n`);
  return 2;
}

/** Parses the number of an import batch; undefined for any other text. */
export function parseBatchId(text = ''): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

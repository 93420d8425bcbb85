import type { Knex } from 'knex';
import type { Database, Dialect } from './database';
import { databaseNow } from './databaseClock';

/** Milliseconds for which a process trusts what it has read: within this time every process notices a change. */
const cacheMs = 1000;
/** Milliseconds within which every process has noticed the mode and completed the transactions that it had begun. */
export const readOnlyDrainMs = cacheMs + 10_000;

/** Thrown by every transaction while an operator has stopped all writes. */
export class ReadOnlyModeError extends Error {
  readonly code = 'READ_ONLY_MODE';
  constructor() {
    super('The directory is in read-only mode.');
  }
}

/** Reads the mode of operation at most once a second, however often it is asked. */
export function createOperatingMode(connection: Knex, dialect: Dialect) {
  let last: { isReadOnly: Promise<boolean>; endsAt: number } | null = null;
  const read = async (): Promise<boolean> => {
    const row = await connection('operating_mode').where({ id: 1 }).whereRaw(`read_only_until > ${databaseNow[dialect]}`).first('id');
    return row !== undefined;
  };
  const isReadOnly = (): Promise<boolean> => {
    if (last && last.endsAt > performance.now()) return last.isReadOnly;
    // The table is missing before the first migration. During an outage, the write itself fails.
    last = { isReadOnly: read().catch(() => false), endsAt: performance.now() + cacheMs };
    return last.isReadOnly;
  };
  const requireWritable = async (): Promise<void> => {
    if (await isReadOnly()) throw new ReadOnlyModeError();
  };
  return { isReadOnly, requireWritable };
}

/**
 * Stops all writes of all processes, or allows them again. Processes notice within a second; see `readOnlyDrainMs`.
 * @param seconds after which writes are allowed again by themselves; null allows them now
 */
export async function setReadOnly({ write, dialect }: Pick<Database, 'write' | 'dialect'>, seconds: number | null): Promise<void> {
  const until = seconds === null ? null : write.raw(`${databaseNow[dialect]} + ?`, [Math.round(seconds * 1000)]);
  await write('operating_mode').where({ id: 1 }).update({ read_only_until: until });
}

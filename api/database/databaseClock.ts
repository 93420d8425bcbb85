import type { Database, Dialect } from './database';

const minute = 60_000;

/** SQL for UTC milliseconds by the clock of the database, which all processes share. */
export const databaseNow: Record<Dialect, string> = {
  sqlite: "CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER)",
  mysql: 'CAST(ROUND(UNIX_TIMESTAMP(NOW(3)) * 1000) AS SIGNED)',
};

export interface DatabaseClock {
  /** The current time in UTC milliseconds. */
  now: () => number;
  stop: () => void;
}

/**
 * Returns a clock that follows the clock of the database, so that leases and deadlines mean the same for every process, even if the clocks of their
 * machines differ or are set. It reads the database's time now and every minute, and keeps counting in between and during outages.
 */
export async function createDatabaseClock({ dialect, readRow }: Pick<Database, 'dialect' | 'readRow'>): Promise<DatabaseClock> {
  let offset = 0;
  const synchronize = async () => {
    const sent = performance.now();
    const { now } = await readRow(`SELECT ${databaseNow[dialect]} AS now`, []);
    // The database has read its clock about halfway between question and answer.
    offset = Number(now) - (sent + performance.now()) / 2;
  };
  await synchronize();
  // Without the database nothing can be decided by the clock; the next attempt is a minute later.
  const timer = setInterval(() => void synchronize().catch(() => undefined), minute).unref();
  return { now: () => Math.round(offset + performance.now()), stop: () => clearInterval(timer) };
}

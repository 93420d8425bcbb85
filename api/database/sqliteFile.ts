import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import knex from 'knex';
import { knexSettings } from './knexSettings';

/** The database file with its write-ahead log and shared memory. */
const filesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

/** Thrown where a database file and its write-ahead log do not belong together. */
export class MismatchedLogError extends Error {
  constructor(file: string, problem: string) {
    super(
      `The database ${file} does not match its log ${file}-wal, or one of them is damaged (${problem}). If you restored the database, ` +
        `remove ${file}-wal and ${file}-shm, then start again. Otherwise restore DATA_DIR from a backup.`,
    );
  }
}

/**
 * Creates the file where it is missing, for this user alone, and takes it from the users who are neither its owner nor in its
 * group. What this user may not do is left to SQLite to report, or to the owner of the file to decide.
 */
export function restrictFileAccess(file: string): void {
  // SQLite gives its log the same mode.
  ignoreFailure(() => closeSync(openSync(file, 'a', 0o600)));
  for (const each of filesOf(file)) {
    const mode = statSync(each, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o007) !== 0) ignoreFailure(() => chmodSync(each, mode & 0o770));
  }
}

function ignoreFailure(run: () => void): void {
  try {
    run();
  } catch {
    // See above.
  }
}

/**
 * Checks a database that has a write-ahead log, because a process was killed or is still running. Only reads: SQLite would merge the
 * log of another state into a restored database when it closes it, and so damage it. Skips comparing indexes with their tables, because
 * starting a second process must not take long.
 * @throws MismatchedLogError
 */
export async function checkLeftoverLog(file: string): Promise<void> {
  if (!statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) return;
  const connection = knex(knexSettings({ file, readonly: true }));
  try {
    const rows: { quick_check: string }[] = await connection.raw('PRAGMA quick_check(1)');
    const [firstProblem] = rows;
    if (firstProblem && firstProblem.quick_check !== 'ok') throw new MismatchedLogError(file, firstProblem.quick_check.trim().replaceAll('\n', ' '));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code) && error instanceof Error) throw new MismatchedLogError(file, error.message);
    throw error;
  } finally {
    await connection.destroy();
  }
}

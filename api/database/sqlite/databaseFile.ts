import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import knex from 'knex';
import { knexSettings } from '../knexSettings';

/** The database file with its write-ahead log and shared memory. */
const filesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

/** Thrown if a database file and its write-ahead log do not belong together. */
export class MismatchedLogError extends Error {
  constructor(file: string, problem: string) {
    super(
      `The database ${file} does not match its log ${file}-wal, or one of them is damaged (${problem}). If you restored the database, ` +
        `remove ${file}-wal and ${file}-shm, then start again. Otherwise restore DATA_DIR from a backup.`,
    );
  }
}

/**
 * Creates the file if needed, for this user only, and removes all access of other users (beyond owner and group). Failures are ignored: SQLite
 * reports an inaccessible file, and a file of another owner is the owner's responsibility.
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
    // See restrictFileAccess.
  }
}

/**
 * Checks a database that has a write-ahead log because a process was killed or is still running. It only reads: on closing a restored database,
 * SQLite would merge a log of another state into it and damage it. It does not compare indexes with their tables, because starting a second process
 * must not take long.
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

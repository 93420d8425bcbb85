import type { Database } from '#api/database/database';
import { acquireStartLock, runMigrations } from '#api/database/startup/runMigrations';
import { requireCompleteDatabase } from '#api/database/tables/unfinishedTransfer';
import { rebuildOutdatedLookups } from '../contractors/store/contractorColumns';
import { seedVocabularies } from '../vocabularies/seedVocabularies';

/** Additions of the calling process. */
interface PreparationOptions {
  /** Receives lines for the operator. */
  report?: (line: string) => void;
  /** Adds rows that this process needs, such as demo data. Must be repeatable. */
  seed?: () => Promise<void>;
}

/**
 * Updates the schema and adds missing vocabulary terms. Repeatable, and safe to interrupt anywhere. One process at a time does this: others wait, and
 * then find it done.
 */
export async function prepareDatabase(database: Database, { report = () => undefined, seed }: PreparationOptions = {}): Promise<void> {
  const lock = await acquireStartLock(database, () => report('waiting for another process to prepare the database'));
  try {
    await requireCompleteDatabase(database);
    // Another process may be about to copy all rows.
    if (await database.isReadOnly()) {
      report('the directory is in read-only mode');
      return;
    }
    await runMigrations(lock, report);
    for (const step of [() => seedVocabularies(database), () => rebuildOutdatedLookups(database), seed]) {
      lock.assertHeld();
      await step?.();
    }
  } finally {
    await lock.release();
  }
}

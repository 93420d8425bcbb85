import type { Database } from '#api/database/database';
import { acquireStartLock, runMigrations } from '#api/database/startup/runMigrations';
import { rebuildMissingLookups } from '../contractors/store/contractorColumns';
import { seedVocabularies } from '../vocabularies/seedVocabularies';

/** What a process that prepares the database adds to it. */
interface PreparationOptions {
  /** Gets a line about what an operator should know. */
  report?: (line: string) => void;
  /** Adds rows that this process wants to find, such as demo data; safe to repeat. */
  seed?: () => Promise<void>;
}

/**
 * Brings the schema up to date and adds the vocabularies' missing terms; safe to repeat, and to interrupt anywhere. One process
 * at a time does this: another one waits and then finds it done.
 */
export async function prepareDatabase(database: Database, { report = () => undefined, seed }: PreparationOptions = {}): Promise<void> {
  const lock = await acquireStartLock(database, () => report('waiting for another process that prepares the database'));
  try {
    await runMigrations(lock, report);
    for (const step of [() => seedVocabularies(database), () => rebuildMissingLookups(database), seed]) {
      lock.assertHeld();
      await step?.();
    }
  } finally {
    await lock.release();
  }
}

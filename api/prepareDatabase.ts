import path from 'node:path';
import type { Knex } from 'knex';
import { buildDemoContractors } from '../db/demo/buildDemoContractors';
import { buildDemoReviews } from '../db/demo/buildDemoReviews';
import { getDemoAddedTime, getDemoLikeTime } from '../db/demo/demoVisitStatistics';
import { migrationSource } from '../db/migrations/source';
import { readSeedTerms } from '../db/seeds/readSeedTerms';
import { projectRoot } from './config/paths';
import { termKeys } from './contract/vocabularies/filters';
import type { Database } from './database/database';
import { insertAll } from './database/queries';
import { acquireStartLock } from './database/startup/acquireStartLock';
import { runMigrations } from './database/startup/runMigrations';
import { Contractor } from './modules/contractors/models/Contractor';
import { readRecords } from './modules/contractors/models/ContractorRecord';
import { buildLookupRow, saveLookupRows } from './modules/contractors/store/contractorColumns';
import { createContractors } from './modules/contractors/store/createContractors';
import { addDemoOwners } from './modules/demo/demoOwners';
import { addDemoReviews } from './modules/demo/demoReviews';
import { Term } from './modules/vocabularies/Term';

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

/** Whether every migration of this program has run; a newer program may have run more. */
export async function isSchemaCurrent(database: Database): Promise<boolean> {
  return (await readMigrations(database)).pending.length === 0;
}

/** The names of the migrations that have run, and of this program's that have not, in order. Throws for a database that was never prepared. */
export async function readMigrations({ read }: Pick<Database, 'read'>): Promise<{ done: string[]; pending: string[] }> {
  const done: string[] = await read('knex_migrations').orderBy('id').pluck('name');
  const existing = new Set(done);
  return { done, pending: (await migrationSource.getMigrations([])).filter((name) => !existing.has(name)) };
}

/** Derives what contractors are found by where a migration left it to be made anew. */
async function rebuildMissingLookups(database: Database): Promise<void> {
  const missing = (trx: Knex) =>
    trx('contractors').leftJoin('contractor_lookup', 'contractor_id', 'id').whereNull('contractor_id').limit(500).pluck('id');
  for (let ids: number[] = await missing(database.read); ids.length > 0; ids = await missing(database.read)) {
    const records = await readRecords(database.read, ids);
    await database.transaction((trx) =>
      saveLookupRows(
        trx,
        [...records].map(([id, { record }]) => buildLookupRow(id, record)),
      ),
    );
  }
}

async function seedVocabularies(database: Database): Promise<void> {
  const folder = path.join(projectRoot, 'db/vocabularies');
  await database.transaction(async (trx) => {
    const terms = await Term.query(trx).select('vocabulary', 'label', 'former_labels');
    // One that editors renamed is there.
    const existing = new Set(terms.flatMap((term) => [term.label, ...(term.former_labels ?? [])].map((label) => `${term.vocabulary}\t${label}`)));
    for (const vocabulary of termKeys) {
      for (const [position, { group, ...term }] of readSeedTerms(folder, vocabulary).entries()) {
        if (existing.has(`${vocabulary}\t${term.label}`)) continue;
        await Term.query(trx).insert({ ...term, vocabulary, term_group: group, position });
      }
    }
  });
}

/** Fills an empty database with the fictional contractors, their likes and their reviews. Returns how many were added: none where there is one already. */
export async function seedDemoContractors(database: Database, now: number): Promise<number> {
  return database.transaction(async (trx) => {
    if ((await Contractor.query(trx).resultSize()) > 0) return 0;
    const contractors = buildDemoContractors();
    const reviews = buildDemoReviews(contractors, now);
    const added = contractors.map((contractor, index) => ({ ...contractor, created_at: getDemoAddedTime(index, reviews[index] ?? [], now) }));
    const ids = await createContractors(trx, added, now);
    const likes = contractors.flatMap((contractor, index) =>
      Array.from({ length: contractor.likes }, (_, visitor) => ({
        contractor_id: ids[index],
        visitor_id: `user_demo${visitor + 1}`,
        created_at: getDemoLikeTime(visitor, now),
      })),
    );
    await insertAll(trx, 'likes', likes);
    await addDemoReviews(trx, reviews, ids, now);
    await addDemoOwners(
      trx,
      added.map((contractor, index) => ({ ...contractor, id: ids[index] ?? 0 })),
    );
    return contractors.length;
  });
}

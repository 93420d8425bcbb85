import path from 'node:path';
import type { Knex } from 'knex';
import { demoContractors } from '../db/demo/demoContractors';
import { demoAddedTime, demoLikeTime } from '../db/demo/demoCounts';
import { demoReviews } from '../db/demo/demoReviews';
import { migrationSource } from '../db/migrations/source';
import { seedTerms } from '../db/seeds/vocabularies';
import { termKeys } from './contract/filters';
import type { Database } from './database';
import { addDemoReviews } from './demoReviews';
import { Contractor } from './models/Contractor';
import { readRecords } from './models/ContractorRecord';
import { lookupRow, writeLookup } from './models/contractorColumns';
import { createContractors } from './models/createContractors';
import { insertAll } from './models/insertAll';
import { Term } from './models/Term';
import { projectRoot } from './projectRoot';

/** Brings the schema up to date and adds the vocabularies' missing terms; safe to repeat. */
export async function prepareDatabase(database: Database): Promise<void> {
  await database.write.migrate.latest({ migrationSource });
  await seedVocabularies(database);
  await deriveMissing(database);
}

/** Whether every migration of this program has run. */
export async function schemaIsCurrent(database: Database): Promise<boolean> {
  return (await migrationsOf(database)).pending.length === 0;
}

/** The names of the migrations that have run, and of those that have not, in order. */
export async function migrationsOf(database: Database): Promise<{ done: string[]; pending: string[] }> {
  const [done, pending]: [{ name: string }[], string[]] = await database.write.migrate.list({ migrationSource });
  return { done: done.map(({ name }) => name), pending: pending.map(String) };
}

/** Derives what contractors are found by where a migration left it to be made anew. */
async function deriveMissing(database: Database): Promise<void> {
  const missing = (trx: Knex) =>
    trx('contractors').leftJoin('contractor_lookup', 'contractor_id', 'id').whereNull('contractor_id').limit(500).pluck('id');
  for (let ids: number[] = await missing(database.read); ids.length > 0; ids = await missing(database.read)) {
    const records = await readRecords(database.read, ids);
    await database.transaction((trx) =>
      writeLookup(
        trx,
        [...records].map(([id, { record }]) => lookupRow(id, record)),
      ),
    );
  }
}

async function seedVocabularies(database: Database): Promise<void> {
  const folder = path.join(projectRoot, 'db/vocabularies');
  await database.transaction(async (trx) => {
    const terms = await Term.query(trx).select('vocabulary', 'label', 'former_labels');
    // One that editors renamed is there.
    const known = new Set(terms.flatMap((term) => [term.label, ...(term.former_labels ?? [])].map((label) => `${term.vocabulary}\t${label}`)));
    for (const vocabulary of termKeys) {
      for (const [position, { group, ...term }] of seedTerms(folder, vocabulary).entries()) {
        if (known.has(`${vocabulary}\t${term.label}`)) continue;
        await Term.query(trx).insert({ ...term, vocabulary, term_group: group, position });
      }
    }
  });
}

/** Fills an empty database with the fictional contractors, their likes and their reviews. Returns how many were added: none where there is one already. */
export async function seedDemoContractors(database: Database, now: number): Promise<number> {
  return database.transaction(async (trx) => {
    if ((await Contractor.query(trx).resultSize()) > 0) return 0;
    const contractors = demoContractors();
    const reviews = demoReviews(contractors, now);
    const added = contractors.map((contractor, index) => ({ ...contractor, created_at: demoAddedTime(index, reviews[index] ?? [], now) }));
    const ids = await createContractors(trx, added, now);
    const likes = contractors.flatMap((contractor, index) =>
      Array.from({ length: contractor.likes }, (_, visitor) => ({
        contractor_id: ids[index],
        visitor_id: `user_demo${visitor + 1}`,
        created_at: demoLikeTime(visitor, now),
      })),
    );
    await insertAll(trx, 'likes', likes);
    await addDemoReviews(trx, reviews, ids, now);
    return contractors.length;
  });
}

import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import { readInChunks } from '#api/database/queries';
import { CmsEntry } from '../models/CmsEntry';

/** Types of records that the initial sync pushes to the CMS. */
export type PushedType = 'term' | 'landing-page' | 'contractor';

export interface RecordToPush {
  type: PushedType;
  id: number;
}

/** Rows per query, so that a query blocks SQLite for a few milliseconds only. */
const chunkSize = 500;

/** Terms come before the records that refer to them. */
const pushedTypes: { type: PushedType; rows: (knex: Knex) => Knex.QueryBuilder }[] = [
  { type: 'term', rows: (knex) => knex('terms').where({ retired: false }) },
  { type: 'landing-page', rows: (knex) => knex('site_contents').where({ type: 'landing-page', published: true }) },
  { type: 'contractor', rows: selectContractorsToPush },
];

/** Excludes generated sample contractors. */
function selectContractorsToPush(knex: Knex): Knex.QueryBuilder {
  return knex('contractors')
    .where({ profile_status: 'accepted' })
    .where((builder) => builder.whereNull('external_id').orWhereRaw("SUBSTR(external_id, 1, 7) <> 'sample-'"));
}

/** Finds all records that belong in the CMS: their number, and those that have no entry yet, in the order in which they are pushed. */
export async function findAllToPush({ read }: Database): Promise<{ all: number; missing: RecordToPush[] }> {
  let all = 0;
  const missing: RecordToPush[] = [];
  for (const { type, rows } of pushedTypes) {
    const readIds = async (lastId: number, size: number): Promise<number[]> =>
      rows(read).where('id', '>', lastId).orderBy('id').limit(size).pluck('id');
    for await (const ids of readInChunks({ size: chunkSize, read: readIds, idOf: (id) => id })) {
      all += ids.length;
      missing.push(...(await findUnlinked(read, type, ids)));
    }
  }
  return { all, missing };
}

/** Finds those of the contractors that belong in the CMS and have no entry there. */
export async function findMissingContractors({ read }: Database, ids: number[]): Promise<RecordToPush[]> {
  const missing: RecordToPush[] = [];
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunkIds = ids.slice(start, start + chunkSize);
    missing.push(...(await findUnlinked(read, 'contractor', await selectContractorsToPush(read).whereIn('id', chunkIds).orderBy('id').pluck('id'))));
    await setImmediate();
  }
  return missing;
}

async function findUnlinked(knex: Knex, type: PushedType, ids: number[]): Promise<RecordToPush[]> {
  // A record whose document was deleted in the CMS counts as unlinked.
  const entries = await CmsEntry.query(knex).where({ type }).whereNot({ state: 'deleted' }).whereIn('record_id', ids).select('record_id');
  const linkedIds = new Set(entries.map(({ record_id }) => record_id));
  return ids.filter((id) => !linkedIds.has(id)).map((id) => ({ type, id }));
}

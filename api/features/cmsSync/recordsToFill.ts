import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '../../database';
import { CmsEntry } from '../../models/CmsEntry';

/** What the CMS is handed that was here before it. */
export type FilledType = 'term' | 'landing-page' | 'contractor';

export interface RecordToFill {
  type: FilledType;
  id: number;
}

/** Rows looked at at a time: what SQLite answers within a few milliseconds. */
const chunk = 500;

/** Terms come before those who have them. */
const belonging: { type: FilledType; rows: (knex: Knex) => Knex.QueryBuilder }[] = [
  { type: 'term', rows: (knex) => knex('terms').where({ retired: false }) },
  { type: 'landing-page', rows: (knex) => knex('site_contents').where({ type: 'landing-page', published: true }) },
  { type: 'contractor', rows: contractorsToFill },
];

/** Generated ones are nobody's profiles (`fillWithSample`). */
function contractorsToFill(knex: Knex): Knex.QueryBuilder {
  return knex('contractors')
    .where({ profile_status: 'accepted' })
    .where((own) => own.whereNull('external_id').orWhereRaw("SUBSTR(external_id, 1, 7) <> 'sample-'"));
}

/** Everything that belongs into the CMS: how much that is, and what has no entry there yet, in the order in which it is handed over. */
export async function allToFill({ read }: Database): Promise<{ all: number; missing: RecordToFill[] }> {
  let all = 0;
  const missing: RecordToFill[] = [];
  for (const { type, rows } of belonging) {
    for (let last = 0; ; ) {
      const ids: number[] = await rows(read).where('id', '>', last).orderBy('id').limit(chunk).pluck('id');
      all += ids.length;
      missing.push(...(await withoutEntry(read, type, ids)));
      if (ids.length < chunk) break;
      last = ids.at(-1) ?? last;
      // Visitors need a turn of the event loop in between.
      await setImmediate();
    }
  }
  return { all, missing };
}

/** Those of the contractors that belong into the CMS and have no entry there. */
export async function contractorsMissing({ read }: Database, ids: number[]): Promise<RecordToFill[]> {
  const missing: RecordToFill[] = [];
  for (let start = 0; start < ids.length; start += chunk) {
    const asked = ids.slice(start, start + chunk);
    missing.push(...(await withoutEntry(read, 'contractor', await contractorsToFill(read).whereIn('id', asked).orderBy('id').pluck('id'))));
    await setImmediate();
  }
  return missing;
}

async function withoutEntry(knex: Knex, type: FilledType, ids: number[]): Promise<RecordToFill[]> {
  // One whose document was deleted over there gives its record up.
  const entries = await CmsEntry.query(knex).where({ type }).whereNot({ state: 'deleted' }).whereIn('record_id', ids).select('record_id');
  const there = new Set(entries.map(({ record_id }) => record_id));
  return ids.filter((id) => !there.has(id)).map((id) => ({ type, id }));
}

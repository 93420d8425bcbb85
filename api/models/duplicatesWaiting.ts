import { setTimeout as passing } from 'node:timers/promises';
import type { Knex } from 'knex';
import { countDuplicates, knownDuplicates } from './duplicates';

/** What is counted as fast as this is counted whenever it is asked for. */
const quick = 50;
/** Of a longer count's time so many times pass before the next: it takes one percent of a processor at most. */
const rest = 100;
const longestRest = 600_000;
/** The figures of the other queues wait no longer for this one. */
const patience = 500;

const counted = new WeakMap<Knex, { count: number; restsUntil: number }>();

/**
 * About how many pairs wait for an admin: every page of the admin area asks, each decision may change it, and in a large
 * directory counting takes seconds. So the count of a moment ago does until there is another.
 * @param knex no transaction, as for `suggestDuplicates`
 */
export async function duplicatesWaiting(knex: Knex): Promise<number> {
  const before = counted.get(knex);
  if (!before) return countAnew(knex);
  const known = async () => (await knownDuplicates(knex))?.length ?? before.count;
  const asked = performance.now() < before.restsUntil ? known() : countAnew(knex);
  return Promise.race([asked, passing(patience, before.count, { ref: false })]);
}

async function countAnew(knex: Knex): Promise<number> {
  const start = performance.now();
  const count = await countDuplicates(knex);
  const end = performance.now();
  const took = end - start;
  counted.set(knex, { count, restsUntil: took > quick ? end + Math.min(took * rest, longestRest) : 0 });
  return count;
}

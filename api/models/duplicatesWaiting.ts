import { setTimeout as passing } from 'node:timers/promises';
import type { Database } from '../database';
import { countDuplicates, knownDuplicates } from './duplicates';

/** What is counted as fast as this is counted whenever it is asked for. */
const quick = 50;
/** Of a longer count's time so many times pass before the next: it takes one percent of a processor at most. */
const rest = 100;
const longestRest = 600_000;
/** The figures of the other queues wait no longer for this one. */
const patience = 500;

const counted = new WeakMap<Database, { count: number; restsUntil: number }>();

/**
 * About how many pairs wait for an admin: every page of the admin area asks, each decision may change it, and in a large
 * directory counting takes seconds. So the count of a moment ago does until there is another.
 */
export async function duplicatesWaiting(database: Database): Promise<number> {
  const before = counted.get(database);
  if (!before) return countAnew(database);
  const known = async () => (await knownDuplicates(database))?.length ?? before.count;
  const asked = performance.now() < before.restsUntil ? known() : countAnew(database);
  return Promise.race([asked, passing(patience, before.count, { ref: false })]);
}

async function countAnew(database: Database): Promise<number> {
  const start = performance.now();
  const count = await countDuplicates(database);
  const end = performance.now();
  const took = end - start;
  counted.set(database, { count, restsUntil: took > quick ? end + Math.min(took * rest, longestRest) : 0 });
  return count;
}

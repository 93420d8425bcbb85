import { setTimeout as passing } from 'node:timers/promises';
import type { Database } from '#api/database/database';
import { countDuplicates, findCachedDuplicates } from './duplicates';

/** What is counted as fast as this is counted whenever it is asked for. */
const fastCountMs = 50;
/** Of a longer count's time so many times pass before the next: it takes one percent of a processor at most. */
const cooldownFactor = 100;
const maxCooldownMs = 600_000;
/** The figures of the other queues wait no longer for this one. */
const maxWaitMs = 500;

const countCache = new WeakMap<Database, { count: number; refreshAfter: number }>();

/**
 * About how many pairs wait for an admin: every page of the admin area asks, each decision may change it, and in a large
 * directory counting takes seconds. So the count of a moment ago does until there is another.
 */
export async function estimatePendingDuplicates(database: Database): Promise<number> {
  const lastCount = countCache.get(database);
  if (!lastCount) return recount(database);
  const readCachedCount = async () => (await findCachedDuplicates(database))?.length ?? lastCount.count;
  const nextCount = performance.now() < lastCount.refreshAfter ? readCachedCount() : recount(database);
  return Promise.race([nextCount, passing(maxWaitMs, lastCount.count, { ref: false })]);
}

async function recount(database: Database): Promise<number> {
  const start = performance.now();
  const count = await countDuplicates(database);
  const end = performance.now();
  const durationMs = end - start;
  countCache.set(database, { count, refreshAfter: durationMs > fastCountMs ? end + Math.min(durationMs * cooldownFactor, maxCooldownMs) : 0 });
  return count;
}

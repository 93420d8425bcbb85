import { setTimeout as passing } from 'node:timers/promises';
import type { Database } from '#api/database/database';
import { countDuplicates, findCachedDuplicates } from './duplicates';

/** A count that takes no longer than this is repeated on every call. */
const fastCountMs = 50;
/** After a slow count the next one waits this many times its duration, so that counting takes at most one percent of a processor. */
const cooldownFactor = 100;
const maxCooldownMs = 600_000;
/** Maximum time that the figures of the other queues wait for this one. */
const maxWaitMs = 500;

const countCache = new WeakMap<Database, { count: number; refreshAfter: number }>();

/**
 * Estimates the number of suggested pairs. Every admin page requests it, each decision may change it, and in a large directory counting takes
 * seconds, so a recent count is returned until a new one is available.
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

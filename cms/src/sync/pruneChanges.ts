import type { Core } from '@strapi/strapi';
import { changeUid } from './outbox';

const dayMs = 24 * 60 * 60_000;
/** Minimum age of deleted changes, in milliseconds. */
const minAge = 30 * dayMs;
/** Number of changes to retain before the last one that the directory has read, because it reads the most recent ones again. */
const minStored = 1000;
const batchSize = 500;
/** Milliseconds between two runs. */
const interval = 60 * 60_000;

let prunedAt = Number.NEGATIVE_INFINITY;

/**
 * Deletes old changes that the directory has read, at most once an hour. Changes that the directory has not read are retained. A directory restored
 * to an earlier state no longer finds its last change and compares everything.
 * @param lastReadSequence sequence up to which the directory has read; 0 for none
 * @param now milliseconds
 * @returns number of deleted changes
 */
export async function pruneChanges(strapi: Core.Strapi, lastReadSequence: number, now = Date.now()): Promise<number> {
  if (now - prunedAt < interval || lastReadSequence <= minStored) return 0;
  prunedAt = now;
  const where = { id: { $lt: lastReadSequence - minStored }, createdAt: { $lt: new Date(now - minAge) } };
  for (let deleted = 0; ; ) {
    const rows: { id: number }[] = await strapi.db.query(changeUid).findMany({ select: ['id'], where, orderBy: { id: 'asc' }, limit: batchSize });
    if (rows.length > 0) await strapi.db.query(changeUid).deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } });
    deleted += rows.length;
    if (rows.length < batchSize) return deleted;
  }
}

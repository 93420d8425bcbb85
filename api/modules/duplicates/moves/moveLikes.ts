import { Like } from '#api/modules/likes/Like';
import type { MergeContext, MovedLikes } from '../Merge';

const chunkSize = 500;

/** Moves likes to the merged company, one per visitor. The caller updates the counters. */
export async function moveLikes({ trx, keep, other }: MergeContext): Promise<MovedLikes> {
  const existingVisitors = new Set((await Like.query(trx).where({ contractor_id: keep }).select('visitor_id')).map(({ visitor_id }) => visitor_id));
  const likes = await Like.query(trx).where({ contractor_id: other }).orderBy('visitor_id').forUpdate();
  const pairs = likes.map(({ visitor_id, created_at }): [string, number] => [visitor_id, created_at]);
  const moved = pairs.filter(([visitor]) => !existingVisitors.has(visitor));
  for (const visitors of chunkVisitors(moved))
    await Like.query(trx).patch({ contractor_id: keep }).where({ contractor_id: other }).whereIn('visitor_id', visitors);
  await Like.query(trx).delete().where({ contractor_id: other });
  return { moved, shared: pairs.filter(([visitor]) => existingVisitors.has(visitor)) };
}

/** Restores the likes. Likes removed since stay removed, and new ones stay with the kept contractor. */
export async function restoreLikes({ trx, keep, other }: MergeContext, { moved, shared }: MovedLikes): Promise<void> {
  const currentLikes = await Like.query(trx).where({ contractor_id: keep }).forUpdate();
  const likedAt = new Map(currentLikes.map(({ visitor_id, created_at }) => [visitor_id, created_at]));
  const returning = moved.filter(([visitor, at]) => likedAt.get(visitor) === at);
  for (const visitors of chunkVisitors(returning))
    await Like.query(trx).patch({ contractor_id: other }).where({ contractor_id: keep }).whereIn('visitor_id', visitors);
  for (const [visitor_id, created_at] of shared)
    if (likedAt.has(visitor_id)) await trx(Like.tableName).insert({ contractor_id: other, visitor_id, created_at });
}

function* chunkVisitors(pairs: [visitor: string, at: number][]): Generator<string[]> {
  for (let start = 0; start < pairs.length; start += chunkSize) yield pairs.slice(start, start + chunkSize).map(([visitor]) => visitor);
}

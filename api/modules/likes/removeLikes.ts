import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { insertAll } from '#api/database/queries';
import { ApiError, notFound } from '#api/http/errors';
import { type LikeRemovalBody, likeRemovalDays } from '#contract/adminLikes';
import { addDays, startOfDay } from '#contract/shared/time/utcDays';
import { recordAuditEntry } from '../audit/AuditEntry';
import { Contractor } from '../contractors/models/Contractor';
import { recordLikes } from '../contractors/store/recordContractorChanges';
import { Like } from './Like';
import { LikeRemoval } from './LikeRemoval';

const dayMs = 24 * 3_600_000;
const chunkSize = 500;
/** Likes removed at a time: the rest needs another removal. */
const maxLikes = 20_000;

/**
 * Removes the likes of a day, or of one network on that day, in one transaction that locks the contractor. They can be restored for 30 days.
 * @returns the number of removed likes
 * @throws 404 for an unknown contractor, 409 if there are no such likes any more
 */
export async function removeLikes(
  { database, now }: Services,
  admin: { id: number },
  contractorId: number,
  { day, network }: LikeRemovalBody,
): Promise<number> {
  return database.transaction(async (trx) => {
    const contractor = await lockLikes(trx, contractorId);
    const start = startOfDay(day);
    const found = await Like.query(trx)
      .where({ contractor_id: contractorId, ...(network !== null && { network }) })
      .where('created_at', '>=', start)
      .where('created_at', '<', startOfDay(addDays(day, 1)))
      .orderBy('visitor_id')
      .limit(maxLikes);
    if (found.length === 0) throw new ApiError('conflict', 'These likes have already been removed.');
    for (const chunk of chunksOf(found.map(({ visitor_id }) => visitor_id)))
      await Like.query(trx).delete().where({ contractor_id: contractorId }).whereIn('visitor_id', chunk);
    const time = now();
    const likes = await updateCount(trx, contractor, time);
    await LikeRemoval.query(trx).insert({
      ...{ contractor_id: contractorId, day, network, likes: found.length, removed_at: time, removed_by: admin.id, undone_at: null },
      removed: found.map((like): [string, number, string | null] => [like.visitor_id, like.created_at, like.network]),
      undo_until: time + likeRemovalDays.undo * dayMs,
    });
    await recordAuditEntry(trx, {
      ...{ at: time, actor_id: admin.id, action: 'likes.removed', subject: 'contractor', subject_id: contractorId },
      ...{ before: { likes: contractor.likes }, after: { likes, day, ...(network !== null && { network }) } },
    });
    return found.length;
  });
}

/**
 * Restores removed likes, except those of visitors who have liked the contractor again.
 * @returns the number of restored likes
 * @throws 404 for an unknown removal, 409 if it can't be undone any more
 */
export async function restoreRemovedLikes({ database, now }: Services, admin: { id: number }, removalId: number): Promise<number> {
  const known = await LikeRemoval.query(database.read).findById(removalId).select('contractor_id');
  if (!known) throw notFound('removal');
  return database.transaction(async (trx) => {
    const contractor = await lockLikes(trx, known.contractor_id);
    const removal = await LikeRemoval.query(trx).findById(removalId).forUpdate();
    if (!removal) throw notFound('removal');
    if (removal.undone_at !== null) throw new ApiError('conflict', 'These likes have already been restored.');
    const time = now();
    if (!removal.removed || removal.undo_until <= time)
      throw new ApiError('conflict', `Removed likes can be restored only within ${likeRemovalDays.undo} days.`);
    const rows = removal.removed.map(([visitor_id, created_at, network]) => ({ contractor_id: contractor.id, visitor_id, created_at, network }));
    const current = new Set((await Like.query(trx).where({ contractor_id: contractor.id }).select('visitor_id')).map(({ visitor_id }) => visitor_id));
    const missing = rows.filter(({ visitor_id }) => !current.has(visitor_id));
    await insertAll(trx, 'likes', missing);
    const likes = await updateCount(trx, contractor, time);
    await LikeRemoval.query(trx).findById(removalId).patch({ undone_at: time, removed: null });
    await recordAuditEntry(trx, {
      ...{ at: time, actor_id: admin.id, action: 'likes.restored', subject: 'contractor', subject_id: contractor.id },
      ...{ before: { likes: contractor.likes }, after: { likes, day: removal.day, ...(removal.network !== null && { network: removal.network }) } },
    });
    return missing.length;
  });
}

type LockedContractor = Pick<Contractor, 'id' | 'likes' | 'revision'>;

async function lockLikes(trx: Knex.Transaction, contractorId: number): Promise<LockedContractor> {
  const contractor = await Contractor.query(trx).findById(contractorId).select('id', 'likes', 'revision').forUpdate();
  if (!contractor) throw notFound('contractor');
  return contractor;
}

/** Keeps `likes` equal to the number of like rows, and returns it. */
async function updateCount(trx: Knex.Transaction, { id, revision }: LockedContractor, now: number): Promise<number> {
  const likes = await Like.query(trx).where({ contractor_id: id }).resultSize();
  await Contractor.query(trx).findById(id).patch({ likes });
  await recordLikes(trx, { contractor_id: id, revision }, now);
  return likes;
}

function* chunksOf(visitors: string[]): Generator<string[]> {
  for (let start = 0; start < visitors.length; start += chunkSize) yield visitors.slice(start, start + chunkSize);
}

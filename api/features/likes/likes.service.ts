import type { LikeAnswer } from '../../contract/likes';
import type { Database } from '../../database';
import { notFound } from '../../errors';
import { Contractor } from '../../models/Contractor';
import { contractorIdOf } from '../../models/contractorKey';
import { Like } from '../../models/Like';
import { recordLikes } from '../../models/noteContractorChanges';

/**
 * Likes, unlikes or (without `liked`) toggles, in one transaction that holds the contractor's row: `likes` equals the
 * number of pairs at all times. Doesn't touch the contractor's revision.
 * @throws 404 for a contractor that is not listed
 */
export async function setLike(database: Database, slugOrId: string, visitor: string, liked: boolean | undefined, now: number): Promise<LikeAnswer> {
  // Before the transaction, whose first look has to be the one that holds the row.
  const id = await contractorIdOf(database.read, slugOrId);
  return database.transaction(async (trx) => {
    const contractor = await Contractor.query(trx)
      .findById(id ?? 0)
      .modify('listed')
      .select('id', 'likes', 'revision')
      .forUpdate();
    if (!contractor) throw notFound('contractor');
    const pair = { contractor_id: contractor.id, visitor_id: visitor };
    const before = (await Like.query(trx).findOne(pair)) !== undefined;
    const userLiked = liked ?? !before;
    if (userLiked === before) return { likes: contractor.likes, userLiked };
    if (userLiked) await Like.query(trx).insert({ ...pair, created_at: now });
    else await Like.query(trx).delete().where(pair);
    const likes = contractor.likes + (userLiked ? 1 : -1);
    await Contractor.query(trx).findById(contractor.id).patch({ likes });
    await recordLikes(trx, { contractor_id: contractor.id, revision: contractor.revision }, now);
    return { likes, userLiked };
  });
}

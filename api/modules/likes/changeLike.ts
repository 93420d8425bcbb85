import type { Context } from 'koa';
import type { Database } from '#api/database/database';
import type { Services } from '#api/http/endpoint';
import { notFound, tooManyRequests } from '#api/http/errors';
import type { Attempt } from '#api/http/limits/attemptLimiter';
import { clientNetwork } from '#api/http/limits/limitRequests';
import { identifyNamedVisitor } from '#api/http/visitors/visitorCookie';
import type { LikeBody, LikeResponse } from '#contract/likes';
import { requireContractorId } from '../contractors/findContractorId';
import { Contractor } from '../contractors/models/Contractor';
import { recordLikes } from '../contractors/store/recordContractorChanges';
import { Like } from './Like';

/**
 * Likes, unlikes or (without `liked`) toggles for a visitor. A new like counts towards the daily limit of its network address and contractor; an
 * unlike is refunded. See docs/product-rules.md#6-likes.
 * @returns the new number of likes, and whether the visitor likes the contractor
 * @throws 404 for an unlisted contractor, 429 beyond the limit
 */
export async function changeLike(services: Services, ctx: Context, slugOrId: string, { userId, liked }: LikeBody): Promise<LikeResponse> {
  const { database, attemptLimiter, now } = services;
  const { isKnown } = identifyNamedVisitor(ctx, userId, now());
  // Resolve the id before the transaction, whose first read must be the one that locks the row.
  const contractorId = await requireContractorId(database.read, slugOrId);
  const attemptKeys: Attempt[] = [[isKnown ? 'likeOfKnownVisitors' : 'likeOfNewVisitors', `${clientNetwork(ctx)} ${contractorId}`]];
  const setLikeWithinLimit = async (canAdd: boolean) => {
    const seconds = canAdd ? await attemptLimiter.take(attemptKeys) : 0;
    if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many likes of this contractor from your network.');
    const outcome = await setLike(database, { contractorId, visitor: userId, liked, canAdd, now: now() });
    if (canAdd && outcome?.change !== 'added') await attemptLimiter.refund(attemptKeys);
    return outcome;
  };
  const isNew = liked !== false && !(await Like.query(database.read).findOne({ contractor_id: contractorId, visitor_id: userId }));
  // An unlisted contractor must not use up the limit.
  if (isNew && !(await Contractor.query(database.read).findById(contractorId).modify('listed').select('id'))) throw notFound('contractor');
  // If another request removed the like after it was read, this one is new and counts towards the limit.
  const outcome = (await setLikeWithinLimit(isNew)) ?? (await setLikeWithinLimit(true));
  if (!outcome) throw new Error('A like within the limit was not added.');
  if (outcome.change === 'removed') await attemptLimiter.refund(attemptKeys);
  return outcome.answer;
}

interface LikeChange {
  contractorId: number;
  visitor: string;
  liked: boolean | undefined;
  /** Whether a missing like may be added. */
  canAdd: boolean;
  now: number;
}

interface LikeOutcome {
  answer: LikeResponse;
  change: 'added' | 'removed' | 'none';
}

/**
 * Applies a change in one transaction that locks the contractor's row, so that `likes` equals the number of pairs at all times. The contractor's
 * revision doesn't change. Resolves to null, without a change, if the like is missing and may not be added.
 * @throws 404 for an unlisted contractor
 */
async function setLike(database: Database, { contractorId, visitor, liked, canAdd, now }: LikeChange): Promise<LikeOutcome | null> {
  return database.transaction(async (trx) => {
    const contractor = await Contractor.query(trx).findById(contractorId).modify('listed').select('id', 'likes', 'revision').forUpdate();
    if (!contractor) throw notFound('contractor');
    const likeKey = { contractor_id: contractor.id, visitor_id: visitor };
    const before = (await Like.query(trx).findOne(likeKey)) !== undefined;
    const userLiked = liked ?? !before;
    if (userLiked === before) return { answer: { likes: contractor.likes, userLiked }, change: 'none' };
    if (userLiked && !canAdd) return null;
    if (userLiked) await Like.query(trx).insert({ ...likeKey, created_at: now });
    else await Like.query(trx).delete().where(likeKey);
    const likes = contractor.likes + (userLiked ? 1 : -1);
    await Contractor.query(trx).findById(contractor.id).patch({ likes });
    await recordLikes(trx, { contractor_id: contractor.id, revision: contractor.revision }, now);
    return { answer: { likes, userLiked }, change: userLiked ? 'added' : 'removed' };
  });
}

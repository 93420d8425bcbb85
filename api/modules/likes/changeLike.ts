import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { Database } from '#api/database/database';
import { notFound } from '#api/http/errors';
import type { Attempts } from '#api/http/limits/limiter';
import type { HttpRequest } from '#api/http/request';
import { identifyNamedVisitor } from '#api/http/visitors/visitorCookie';
import type { LikeBody, LikeResponse } from '#contract/likes';
import { requireContractorId } from '../contractors/findContractorId';
import { Contractor } from '../contractors/models/Contractor';
import { recordLikes } from '../contractors/store/recordContractorChanges';
import { Like } from './Like';
import { networkPseudonym } from './likeSources';

/**
 * Sets a visitor's like, or toggles it without `liked`. A new like counts towards the daily limit per IP address and contractor; an unlike is
 * refunded.
 * @throws 404 for a contractor that is not listed, 429 for a like beyond the limit
 */
export async function changeLike(
  services: Services,
  { network: clientNetwork, cookies }: HttpRequest,
  slugOrId: string,
  { userId, liked }: LikeBody,
): Promise<LikeResponse> {
  const { database, limiter, now } = services;
  const { isKnown } = identifyNamedVisitor(cookies, userId, now());
  // Read before the transaction, whose first read must be the one that locks the row.
  const contractorId = await requireContractorId(database.read, slugOrId);
  const network = networkPseudonym(clientNetwork, services.config, contractorId);
  const attempts: Attempts = [[isKnown ? 'likeOfKnownVisitors' : 'likeOfNewVisitors', `${clientNetwork} ${contractorId}`]];
  const setLikeWithinLimit = async (canAdd: boolean) => {
    if (canAdd) await limiter.consume(...attempts);
    const outcome = await setLike(database, { contractorId, visitor: userId, liked, canAdd, network, now: now() });
    if (canAdd && outcome?.change !== 'added') await limiter.refund(...attempts);
    return outcome;
  };
  const isNew = liked !== false && !(await Like.query(database.read).findOne({ contractor_id: contractorId, visitor_id: userId }));
  // Likes of unlisted contractors do not use up the limit.
  if (isNew && !(await Contractor.query(database.read).findById(contractorId).modify('listed').select('id'))) throw notFound('contractor');
  // Another request removed the like after it was read, so it is a new one now.
  const outcome = (await setLikeWithinLimit(isNew)) ?? (await setLikeWithinLimit(true));
  if (!outcome) throw new Error('A like within the limit was not added.');
  if (outcome.change === 'removed') await limiter.refund(...attempts);
  return outcome.answer;
}

interface LikeChange {
  contractorId: number;
  visitor: string;
  liked: boolean | undefined;
  /** Whether a new like may be added. */
  canAdd: boolean;
  /** Pseudonym of the visitor's network. */
  network: string;
  now: number;
}

interface LikeOutcome {
  answer: LikeResponse;
  change: 'added' | 'removed' | 'none';
}

/**
 * Applies a change in one transaction that locks the contractor's row, so that `likes` always equals the number of like rows. Does not change the
 * contractor's revision. Resolves to null, without a change, for a like that may not be added.
 * @throws 404 for a contractor that is not listed
 */
async function setLike(database: Database, { contractorId, visitor, liked, canAdd, network, now }: LikeChange): Promise<LikeOutcome | null> {
  const work = async (trx: Knex.Transaction): Promise<LikeOutcome | null> => {
    const contractor = await Contractor.query(trx).findById(contractorId).modify('listed').select('id', 'likes', 'revision').forUpdate();
    if (!contractor) throw notFound('contractor');
    const likeKey = { contractor_id: contractor.id, visitor_id: visitor };
    const before = (await Like.query(trx).findOne(likeKey)) !== undefined;
    const userLiked = liked ?? !before;
    if (userLiked === before) return { answer: { likes: contractor.likes, userLiked }, change: 'none' };
    if (userLiked && !canAdd) return null;
    if (userLiked) await Like.query(trx).insert({ ...likeKey, created_at: now, network });
    else await Like.query(trx).delete().where(likeKey);
    const likes = contractor.likes + (userLiked ? 1 : -1);
    await Contractor.query(trx).findById(contractor.id).patch({ likes });
    await recordLikes(trx, { contractor_id: contractor.id, revision: contractor.revision }, now);
    return { answer: { likes, userLiked }, change: userLiked ? 'added' : 'removed' };
  };
  return database.transaction(work, (outcome) => outcome !== null && outcome.change !== 'none');
}

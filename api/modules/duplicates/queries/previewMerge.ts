import type { Knex } from 'knex';
import { notFound } from '#api/http/errors';
import { Claim } from '#api/modules/claims/models/Claim';
import { Member } from '#api/modules/profiles/models/Member';
import { Review } from '#api/modules/reviews/models/Review';
import type { MergePreview } from '#contract/duplicates/duplicates';
import { requireDistinct } from '../commands/requireMergeable';
import { planReviewMoves } from '../moves/moveReviews';
import { readDuplicateSides } from './readDuplicateSides';

/** Presents two contractors side by side with the totals after a merge. @throws 404 if one of them doesn't exist, 422 if both ids are the same */
export async function previewMerge(knex: Knex, keep: number, other: number): Promise<MergePreview> {
  requireDistinct(keep, other);
  const ids = [keep, other];
  const sides = await readDuplicateSides(knex, ids);
  const [kept, merged] = [sides.get(keep), sides.get(other)];
  if (!kept || !merged) throw notFound('contractor');
  const distinct = async (table: string, column: string) => {
    const row = await knex(table).whereIn('contractor_id', ids).countDistinct({ count: column }).first();
    return Number(row?.count ?? 0);
  };
  const reviews = await Review.query(knex).whereIn('contractor_id', ids).orderBy('id');
  const moves = planReviewMoves(reviews, { keep, other });
  const targetById = new Map(moves.map((move) => [move.id, move.from === 'other' ? keep : other]));
  const remainingReviews = reviews.filter((review) => (targetById.get(review.id) ?? review.contractor_id) === keep);
  const members = await Member.query(knex).whereIn('contractor_id', ids);
  const hasOwner = members.some(({ role }) => role === 'owner');
  const pendingOwnershipClaims = await Claim.query(knex).whereIn('contractor_id', ids).where({ state: 'pending', kind: 'ownership' }).resultSize();
  return {
    keep: kept,
    other: merged,
    together: {
      likes: await distinct('likes', 'visitor_id'),
      reviews: remainingReviews.filter(({ state }) => state === 'published').length,
      reviews_aside: reviews.length - remainingReviews.length,
      members: new Set(members.map(({ user_id }) => user_id)).size,
      enquiries: await distinct('enquiry_recipients', 'enquiry_id'),
      claims_closed: hasOwner ? pendingOwnershipClaims : 0,
    },
  };
}

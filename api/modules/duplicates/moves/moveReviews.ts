import type { Knex } from 'knex';
import { buildReviewYearKey, Review } from '#api/modules/reviews/models/Review';
import { ReviewRequest } from '#api/modules/reviews/models/ReviewRequest';
import type { ReviewState } from '#contract/reviews/reviews';
import type { MergeContext, MovedReview } from '../Merge';

/** Of two reviews by the same email address in the same year, the one whose state comes first wins; if equal, the one of the kept contractor. */
const statePrecedence: readonly ReviewState[] = ['published', 'pending'];

export type ReviewMove = MovedReview & { published: boolean };

/**
 * Plans which reviews move in a merge. A second review by the same email address in the same year isn't allowed, so it stays with the contractor that
 * isn't public any more. See docs/product-rules.md#10-reviews.
 */
export function planReviewMoves(reviews: Review[], { keep, other }: Pick<MergeContext, 'keep' | 'other'>): ReviewMove[] {
  const existing = new Map(reviews.filter(({ contractor_id }) => contractor_id === keep).map((review) => [review.year_key, review]));
  const moves: ReviewMove[] = [];
  const addMove = (review: Review, from: MovedReview['from'], after: string | null) =>
    moves.push({ id: review.id, from, before: review.year_key, after, published: review.state === 'published' });
  for (const review of reviews.filter(({ contractor_id }) => contractor_id === other)) {
    const key = yearKeyAt(keep, review);
    const rival = key === null ? undefined : existing.get(key);
    if (!rival) {
      addMove(review, 'other', key);
    } else if (rankOf(review) < rankOf(rival)) {
      addMove(rival, 'keep', yearKeyAt(other, rival));
      addMove(review, 'other', key);
    }
  }
  return moves;
}

/** Moves the reviews as planned. @returns what moved, and whether published reviews moved, which changes the averages */
export async function moveReviews({ trx, keep, other }: MergeContext): Promise<{ moved: MovedReview[]; affectsAverages: boolean }> {
  const moves = planReviewMoves(await Review.query(trx).whereIn('contractor_id', [keep, other]).orderBy('id').forUpdate(), { keep, other });
  await savePlacements(
    trx,
    moves.map(({ id, from, after }) => ({ id, contractor_id: from === 'other' ? keep : other, year_key: after })),
  );
  return { moved: moves.map(({ published: _published, ...moved }) => moved), affectsAverages: moves.some(({ published }) => published) };
}

/** Restores the reviews. Changes made since are kept. @returns whether the averages change */
export async function restoreReviews({ trx, keep, other }: MergeContext, moved: MovedReview[]): Promise<boolean> {
  const byId = new Map(moved.map((move) => [move.id, move]));
  const reviewsNow = await Review.query(trx)
    .whereIn('id', [...byId.keys()])
    .whereIn('contractor_id', [keep, other])
    .orderBy('id')
    .forUpdate();
  const rows = reviewsNow.flatMap((review) => {
    const move = byId.get(review.id);
    if (!move) return [];
    const contractor_id = move.from === 'other' ? other : keep;
    return [{ id: review.id, contractor_id, year_key: review.year_key === move.after ? move.before : yearKeyAt(contractor_id, review) }];
  });
  await savePlacements(trx, rows);
  return reviewsNow.some(({ state }) => state === 'published');
}

type ReviewPlacement = Pick<Review, 'id' | 'contractor_id' | 'year_key'>;

/** Clears all keys first, because they are unique. */
async function savePlacements(trx: Knex.Transaction, rows: ReviewPlacement[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await Review.query(trx).patch({ year_key: null }).whereIn('id', ids);
  for (const { id, contractor_id, year_key } of rows) {
    const isTaken = year_key !== null && (await Review.query(trx).findOne({ year_key })) !== undefined;
    await Review.query(trx)
      .findById(id)
      .patch({ contractor_id, year_key: isTaken ? null : year_key });
  }
}

/**
 * The key that prevents a second review in the year at a contractor. The key of an anonymized review is kept, because its email address is no longer
 * known.
 */
function yearKeyAt(contractor: number, { year_key, email, created_at }: Review): string | null {
  return year_key === null || email === null ? year_key : buildReviewYearKey(contractor, email, created_at);
}

function rankOf({ state }: Review): number {
  const rank = statePrecedence.indexOf(state);
  return rank === -1 ? statePrecedence.length : rank;
}

/** Moves the review requests. A client whom both contractors asked in the same year counts once. @returns the ids of the moved requests */
export async function moveReviewRequests({ trx, keep, other }: MergeContext): Promise<number[]> {
  const requests = await ReviewRequest.query(trx).whereIn('contractor_id', [keep, other]).orderBy('id').forUpdate();
  const existing = new Set(requests.filter(({ contractor_id }) => contractor_id === keep).map(({ year_key }) => year_key));
  const moved = requests.filter(({ contractor_id, year_key }) => contractor_id === other && !existing.has(requestKey(keep, year_key)));
  for (const { id, year_key } of moved)
    await ReviewRequest.query(trx)
      .findById(id)
      .patch({ contractor_id: keep, year_key: requestKey(keep, year_key) });
  return moved.map(({ id }) => id);
}

/** Moves review requests back to the other contractor. @param ids as returned by `moveReviewRequests` */
export async function restoreReviewRequests({ trx, keep, other }: MergeContext, ids: number[]): Promise<void> {
  for (const { id, year_key } of await ReviewRequest.query(trx).findByIds(ids).where({ contractor_id: keep }).forUpdate())
    await ReviewRequest.query(trx)
      .findById(id)
      .patch({ contractor_id: other, year_key: requestKey(other, year_key) });
}

/** Rewrites the key "contractor email year" for another contractor. */
function requestKey(contractor: number, key: string): string {
  return key.replace(/^\d+/, String(contractor));
}

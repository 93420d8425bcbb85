import type { Knex } from 'knex';
import { notFound } from '#api/http/errors';
import type { Cms } from '#api/integrations/cms/cms';
import type { ClaimEvidence, ProfileEvidence, ReviewEvidence } from '#contract/moderation/evidence';
import { User } from '../accounts/models/User';
import { Claim } from '../claims/models/Claim';
import { compareToWebsite } from '../contractors/identity/emailDomain';
import { Contractor } from '../contractors/models/Contractor';
import { computeAverage } from '../contractors/presenters/contractor';
import { Review } from '../reviews/models/Review';
import { readAccounts, readClaims, readContractorEvidence, readHistory, readLookAlikes, readReviews } from './evidenceParts';

const month = 30 * 24 * 3_600_000;

/** Reads what an admin needs to decide on a claim. @throws 404 if it doesn't exist */
export async function readClaimEvidence(knex: Knex, cms: Cms | null, id: number): Promise<ClaimEvidence> {
  const claim = await Claim.query(knex).findById(id);
  const contractor = claim && (await Contractor.query(knex).findById(claim.contractor_id));
  const [person] = claim ? await readAccounts(knex, [claim.user_id]) : [];
  if (!claim || !contractor || !person) throw notFound('claim');
  const { user_id, contractor_id } = claim;
  return {
    contractor: await readContractorEvidence(knex, cms, contractor),
    person,
    mail: compareToWebsite(claim.work_email, contractor.website),
    rivals: await readClaims(knex, (claims) => void claims.where({ contractor_id }).whereNot({ user_id }), 'waitingFirst'),
    other_claims: await readClaims(knex, (claims) => void claims.where({ user_id }).whereNot({ id }), 'newestFirst'),
    near_duplicates: await readLookAlikes(knex, contractor),
    history: await readHistory(knex, contractor_id),
  };
}

/** Reads what an admin needs to decide on a profile. @throws 404 if it doesn't exist */
export async function readProfileEvidence(knex: Knex, cms: Cms | null, id: number): Promise<ProfileEvidence> {
  const contractor = await Contractor.query(knex).findById(id);
  if (!contractor) throw notFound('contractor');
  const contractorEvidence = await readContractorEvidence(knex, cms, contractor);
  const owner = contractorEvidence.team.find(({ role }) => role === 'owner');
  return {
    contractor: contractorEvidence,
    people: await readAccounts(
      knex,
      contractorEvidence.team.map((member) => member.id),
    ),
    mail: owner ? compareToWebsite(owner.username, contractor.website) : null,
    near_duplicates: await readLookAlikes(knex, contractor),
    history: await readHistory(knex, id),
  };
}

/** Reads what an admin needs to decide on a review. @throws 404 if it doesn't exist */
export async function readReviewEvidence(knex: Knex, cms: Cms | null, id: number): Promise<ReviewEvidence> {
  const review = await Review.query(knex).findById(id);
  const contractor = review && (await Contractor.query(knex).findById(review.contractor_id));
  if (!review || !contractor) throw notFound('review');
  const { email, user_id, contractor_id, created_at } = review;
  const userByEmail = user_id === null && email !== null ? await User.query(knex).findOne({ username: email }) : undefined;
  const writerId = user_id ?? userByEmail?.id ?? null;
  const [account] = writerId === null ? [] : await readAccounts(knex, [writerId]);
  const contractorEvidence = await readContractorEvidence(knex, cms, contractor);
  return {
    contractor: {
      ...contractorEvidence,
      review_count: contractor.review_count,
      rating: computeAverage(contractor.rating_sum, contractor.review_count),
    },
    account: account ?? null,
    mail: email === null ? null : compareToWebsite(email, contractor.website),
    other_reviews: await readReviews(knex, (reviews) => {
      // Without an email address or account the condition matches nothing.
      reviews.whereNot({ id }).where((builder) => {
        builder.whereIn('email', email === null ? [] : [email]).orWhereIn('user_id', writerId === null ? [] : [writerId]);
      });
    }),
    near_reviews: await readReviews(knex, (reviews) => {
      reviews.where({ contractor_id }).whereNot({ id }).whereNot({ state: 'unconfirmed' });
      reviews.whereBetween('created_at', [created_at - month, created_at + month]);
    }),
    history: await readHistory(knex, contractor_id),
  };
}

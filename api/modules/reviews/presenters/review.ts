import { createHash } from 'node:crypto';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { computeAverage } from '#api/modules/contractors/presenters/contractor';
import { type DepthBand, mapSubRatings, minReviewsForStars } from '#contract/reviews/reviewChoices';
import type {
  AdminReport,
  AdminReview,
  AuthorReview,
  Review as PublicReview,
  ReviewStatistics,
  ReviewRequest as ShownRequest,
} from '#contract/reviews/reviews';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { Review } from '../models/Review';
import type { ReviewReport } from '../models/ReviewReport';
import { computeEarliestReminderTime, type ReviewRequest } from '../models/ReviewRequest';

/** Presents a published review. It never includes an email address or a hidden company. */
export function presentReview(review: Review): PublicReview {
  return {
    id: review.id,
    ...presentReviewBody(review),
    author_name: review.author_name,
    author_company: review.company_hidden ? null : review.author_company,
    proof: review.proof,
    published_at: iso(review.published_at ?? review.created_at),
    reply: presentReply(review),
  };
}

/**
 * Presents a review of any state to admins; requires the `contractor` relation.
 * @param openReports number of open reports
 */
export function presentAdminReview(review: Review, openReports: number): AdminReview {
  const { contractor } = review;
  return {
    id: review.id,
    ...presentReviewBody(review),
    state: review.state,
    author_name: review.author_name,
    author_company: review.author_company,
    company_hidden: review.company_hidden,
    email: review.email,
    proof: review.proof,
    contractor: { id: review.contractor_id, slug: contractor?.slug ?? '', name: contractor?.name ?? '' },
    created_at: iso(review.created_at),
    confirmed_at: isoOrNull(review.confirmed_at),
    published_at: isoOrNull(review.published_at),
    decided_at: isoOrNull(review.decided_at),
    reason: review.reason,
    reply: presentReply(review),
    version: computeReviewVersion(review),
    open_reports: openReports,
  };
}

/** Computes a version that changes with the content of a review. */
export function computeReviewVersion(review: Review): string {
  const { author_name, author_company, company_hidden } = review;
  const content = JSON.stringify([presentReviewBody(review), author_name, author_company, company_hidden]);
  return createHash('sha256').update(content).digest('base64url');
}

/** Presents a review to its author, by the emailed link; requires the `contractor` relation. */
export function presentOwnReview(review: Review): AuthorReview {
  const { contractor } = review;
  return {
    ...presentReviewBody(review),
    author_name: review.author_name ?? '',
    author_company: review.author_company ?? '',
    company_hidden: review.company_hidden,
    contractor: { id: review.contractor_id, slug: contractor?.slug ?? '', name: contractor?.name ?? '' },
    state: review.state,
    reason: review.reason,
  };
}

/** Sum and number of the ratings of one kind of job. */
export interface JobRatings {
  method: string;
  depth_band: DepthBand | null;
  count: number;
  sum: number;
}

/**
 * Presents the averages stored with a contractor.
 * @param jobs ratings of its published reviews by method and depth, sorted by method
 */
export function presentReviewStatistics({ review_count, rating_sum, review_figures }: Contractor, jobs: JobRatings[]): ReviewStatistics {
  return {
    count: review_count,
    average: computeAverage(rating_sum, review_count),
    distribution: review_figures?.distribution ?? [0, 0, 0, 0, 0],
    sub_ratings: mapSubRatings((key) => {
      const sub = review_figures?.sub_ratings[key];
      return sub ? computeAverage(sub.sum, sub.count) : null;
    }),
    would_hire_again: review_figures?.would_hire_again ?? 0,
    methods: [...new Set(jobs.map(({ method }) => method))],
    jobs: presentReviewedJobs(jobs),
  };
}

/** Presents the averages of the kinds of job with enough reviews, the most reviewed first. @param jobs sorted by method */
export function presentReviewedJobs(jobs: JobRatings[]): ReviewStatistics['jobs'] {
  return jobs.flatMap(presentJobRatings).toSorted((one, other) => other.count - one.count);
}

function presentJobRatings({ method, depth_band, count, sum }: JobRatings): ReviewStatistics['jobs'] {
  const average = computeAverage(sum, count);
  return depth_band === null || average === null || count < minReviewsForStars ? [] : [{ method, depth_band, count, average }];
}

function presentReviewBody(review: Review) {
  return {
    rating: review.rating,
    sub_ratings: mapSubRatings((key) => review[key]),
    would_hire_again: review.would_hire_again,
    title: review.title,
    text: review.text,
    method: review.method,
    job_year: review.job_year,
    country: review.country,
    metres_band: review.metres_band,
    hole_size: review.hole_size,
    depth_band: review.depth_band,
  };
}

function presentReply({ reply, replied_at, reply_edited_at }: Review): PublicReview['reply'] {
  return reply === null || replied_at === null ? null : { text: reply, replied_at: iso(replied_at), edited: reply_edited_at !== null };
}

/**
 * Presents a report to admins.
 * @param review the reported review, as admins see it
 */
export function presentReport({ id, kind, reason, state, created_at, decided_at, decision_reason }: ReviewReport, review: AdminReview): AdminReport {
  return {
    id,
    kind,
    reason,
    state,
    created_at: iso(created_at),
    decided_at: isoOrNull(decided_at),
    decision_reason,
    review,
  };
}

/** Presents a review request to the company, without revealing whether it led to a review. */
export function presentReviewRequest(request: ReviewRequest): ShownRequest {
  const { id, name, email, sent_at, reminded_at } = request;
  return {
    id,
    name,
    email,
    sent_at: iso(sent_at),
    reminded_at: isoOrNull(reminded_at),
    remind_from: iso(computeEarliestReminderTime(request)),
  };
}

import type { ReviewSort } from '#contract/reviews/reviewChoices';
import type {
  AuthorReview,
  PublishedReviews,
  ReportBody,
  ReviewBody,
  ReviewOutcome,
  ReviewRequest,
  ReviewRequestBody,
  ReviewText,
} from '#contract/reviews/reviews';
import { baseApi } from './base/baseApi';
import { type Idempotent, idempotencyHeaders } from './base/useIdempotentMutation';

export interface ReviewsParams {
  /** Slug or id. */
  contractor: string;
  sort: ReviewSort;
  /** With `same_method`: the method whose reviews come first. */
  method?: string;
  /** Starts at 1, which is the default. */
  page?: number;
  page_size: number;
}

const buildOwnReviewUrl = (token: string) => `/api/own-reviews/${encodeURIComponent(token)}`;
const buildReviewRequestsUrl = (contractor: number) => `/api/user/contractors/${contractor}/review-requests`;

/** Reviews of contractors: reading, writing, responding and inviting. */
export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<PublishedReviews, ReviewsParams>({
      query: ({ contractor, sort, method, page, page_size }) => {
        const parameters = new URLSearchParams({
          sort,
          ...(method && { method }),
          ...(page && { page: String(page) }),
          page_size: String(page_size),
        });
        return { url: `/api/contractors/${encodeURIComponent(contractor)}/reviews?${parameters}` };
      },
      providesTags: ['Reviews'],
    }),
    leaveReview: build.mutation<unknown, Idempotent & { contractor: string; body: ReviewBody }>({
      query: ({ contractor, body, ...key }) => ({
        url: `/api/contractors/${encodeURIComponent(contractor)}/reviews`,
        method: 'POST',
        body,
        headers: idempotencyHeaders(key),
      }),
    }),
    confirmReview: build.mutation<ReviewOutcome, { token: string }>({
      query: (body) => ({ url: '/api/reviews/confirm', method: 'POST', body }),
    }),
    resendReviewConfirmation: build.mutation<unknown, { token: string }>({
      query: (body) => ({ url: '/api/reviews/resend-confirmation', method: 'POST', body }),
    }),
    reportReview: build.mutation<unknown, Idempotent & { id: number; body: ReportBody }>({
      query: ({ id, body, ...key }) => ({ url: `/api/reviews/${id}/report`, method: 'POST', body, headers: idempotencyHeaders(key) }),
    }),
    /** The author's own review, by the token of an emailed link. */
    getOwnReview: build.query<AuthorReview, string>({ query: (token) => ({ url: buildOwnReviewUrl(token) }), keepUnusedDataFor: 0 }),
    changeOwnReview: build.mutation<ReviewOutcome, { token: string; review: ReviewText }>({
      query: ({ token, review }) => ({ url: buildOwnReviewUrl(token), method: 'PUT', body: review }),
      invalidatesTags: ['Reviews', 'Contractors'],
    }),
    withdrawOwnReview: build.mutation<ReviewOutcome, string>({
      query: (token) => ({ url: buildOwnReviewUrl(token), method: 'DELETE' }),
      invalidatesTags: ['Reviews', 'Contractors'],
    }),
    replyToReview: build.mutation<unknown, { id: number; text: string }>({
      query: ({ id, text }) => ({ url: `/api/user/reviews/${id}/reply`, method: 'POST', body: { text } }),
      invalidatesTags: ['Reviews', 'Insights'],
    }),
    listReviewRequests: build.query<ReviewRequest[], number>({
      query: (contractor) => ({ url: buildReviewRequestsUrl(contractor) }),
      providesTags: ['ReviewRequests'],
    }),
    requestReview: build.mutation<ReviewRequest, { contractor: number } & ReviewRequestBody>({
      query: ({ contractor, ...body }) => ({ url: buildReviewRequestsUrl(contractor), method: 'POST', body }),
      invalidatesTags: ['ReviewRequests'],
    }),
    sendReviewReminder: build.mutation<ReviewRequest, { contractor: number; id: number }>({
      query: ({ contractor, id }) => ({ url: `${buildReviewRequestsUrl(contractor)}/${id}/remind`, method: 'POST' }),
      invalidatesTags: ['ReviewRequests'],
    }),
  }),
});

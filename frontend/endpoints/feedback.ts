import type { AdminFeedback, FeedbackBody, FeedbackDecision, FeedbackReceipt, FeedbackState } from '#contract/feedback/feedback';
import { baseApi } from './base/baseApi';
import { buildPagedUrl, type PagedResult, type PageParams, toPagedResult } from './base/paging';
import { type Idempotent, idempotencyHeaders } from './base/useIdempotentMutation';

export interface FeedbackParams extends PageParams {
  state: FeedbackState;
}

/** Builds the URL of a feedback entry's screenshot, for admins. */
export const buildScreenshotUrl = (id: number) => `/api/admin/feedback/${id}/screenshot`;

/** Feedback about the site, and its handling by admins. */
export const feedbackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    submitFeedback: build.mutation<FeedbackReceipt, Idempotent & { body: FeedbackBody }>({
      query: ({ body, ...key }) => ({ url: '/api/feedback', method: 'POST', body, headers: idempotencyHeaders(key) }),
      invalidatesTags: (done) => (done ? ['Feedback', 'Queues'] : []),
    }),
    addScreenshot: build.mutation<unknown, { id: number; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.append('file', file);
        return { url: `/api/feedback/${id}/screenshot`, method: 'POST', body };
      },
      invalidatesTags: (done) => (done ? ['Feedback'] : []),
    }),
    listFeedback: build.query<PagedResult<AdminFeedback>, FeedbackParams>({
      query: (params) => ({ url: buildPagedUrl('/api/admin/feedback', { ...params }) }),
      transformResponse: toPagedResult<AdminFeedback>,
      providesTags: ['Feedback'],
    }),
    decideFeedback: build.mutation<AdminFeedback, { id: number } & FeedbackDecision>({
      query: ({ id, ...body }) => ({ url: `/api/admin/feedback/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Feedback', 'Queues', 'Audit'],
    }),
  }),
});

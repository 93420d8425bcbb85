import type { AdminFeedback, FeedbackBody, FeedbackDecision } from '../../api/contract/feedback';
import type { FeedbackState } from '../../api/contract/feedbackCategories';
import { baseApi } from './baseApi';

export interface FeedbackAsked {
  state: FeedbackState;
  page: number;
  page_size: number;
}
export interface FeedbackPage {
  feedback: AdminFeedback[];
  /** How much there is on all pages. */
  total: number;
}

/** What people tell us about the site, and what the admins make of it. */
export const feedbackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    giveFeedback: build.mutation<unknown, FeedbackBody>({
      query: (body) => ({ url: '/api/feedback', method: 'POST', body }),
      invalidatesTags: (done) => (done ? ['Feedback', 'Queues'] : []),
    }),
    listFeedback: build.query<FeedbackPage, FeedbackAsked>({
      query: ({ state, page, page_size }) => {
        const parameters = new URLSearchParams({ state, page: String(page), page_size: String(page_size) });
        return { url: `/api/admin/feedback?${parameters}` };
      },
      transformResponse: (feedback: AdminFeedback[], meta) => ({ feedback, total: Number(meta?.headers['x-total-count'] ?? feedback.length) }),
      providesTags: ['Feedback'],
    }),
    settleFeedback: build.mutation<AdminFeedback, { id: number } & FeedbackDecision>({
      query: ({ id, ...body }) => ({ url: `/api/admin/feedback/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Feedback', 'Queues', 'Audit'],
    }),
  }),
});

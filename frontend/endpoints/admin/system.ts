import type { AdminNotifications, AdminOutboxEmail, OutboxState, RetriedEmails } from '#contract/outbox';
import type { SystemState } from '#contract/system';
import { baseApi } from '../base/baseApi';
import { buildPagedUrl, type PagedResult, type PageParams, toPagedResult } from '../base/paging';

export interface EmailsParams extends PageParams {
  state: OutboxState;
}

/** The email outbox, the system's health, and the admin's own notification settings. */
export const systemApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSystemState: build.query<SystemState, void>({ query: () => ({ url: '/api/admin/system' }), providesTags: ['System'] }),
    listEmails: build.query<PagedResult<AdminOutboxEmail>, EmailsParams>({
      query: (params) => ({ url: buildPagedUrl('/api/admin/mails', { ...params }) }),
      transformResponse: toPagedResult<AdminOutboxEmail>,
      providesTags: ['System'],
    }),
    retryEmail: build.mutation<AdminOutboxEmail, number>({
      query: (id) => ({ url: `/api/admin/mails/${id}/retry`, method: 'POST', body: {} }),
      invalidatesTags: ['System', 'Queues', 'Audit'],
    }),
    retryAllEmails: build.mutation<RetriedEmails, void>({
      query: () => ({ url: '/api/admin/mails/retry', method: 'POST', body: {} }),
      invalidatesTags: ['System', 'Queues', 'Audit'],
    }),
    getNotificationSettings: build.query<AdminNotifications, void>({ query: () => ({ url: '/api/admin/notifications' }) }),
    saveNotificationSettings: build.mutation<AdminNotifications, AdminNotifications>({
      query: (body) => ({ url: '/api/admin/notifications', method: 'PUT', body }),
      onQueryStarted: async (_choices, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(systemApi.util.upsertQueryData('getNotificationSettings', undefined, saved.data));
      },
    }),
  }),
});

import type { AdminMail, AdminNotifications, MailState, RetriedMails } from '../../../api/contract/outbox';
import type { SystemState } from '../../../api/contract/system';
import { baseApi } from '../baseApi';

export interface MailsAsked {
  state: MailState;
  page: number;
  page_size: number;
}
export interface MailsPage {
  mails: AdminMail[];
  /** How many there are on all pages. */
  total: number;
}

/** The outbox, how the system does, and which mails one gets as an admin. */
export const systemApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSystem: build.query<SystemState, void>({ query: () => ({ url: '/api/admin/system' }), providesTags: ['System'] }),
    listMails: build.query<MailsPage, MailsAsked>({
      query: ({ state, page, page_size }) => ({
        url: `/api/admin/mails?${new URLSearchParams({ state, page: String(page), page_size: String(page_size) })}`,
      }),
      transformResponse: (mails: AdminMail[], meta) => ({ mails, total: Number(meta?.headers['x-total-count'] ?? mails.length) }),
      providesTags: ['System'],
    }),
    retryMail: build.mutation<AdminMail, number>({
      query: (id) => ({ url: `/api/admin/mails/${id}/retry`, method: 'POST', body: {} }),
      invalidatesTags: ['System', 'Queues', 'Audit'],
    }),
    retryAllMails: build.mutation<RetriedMails, void>({
      query: () => ({ url: '/api/admin/mails/retry', method: 'POST', body: {} }),
      invalidatesTags: ['System', 'Queues', 'Audit'],
    }),
    readNotifications: build.query<AdminNotifications, void>({ query: () => ({ url: '/api/admin/notifications' }) }),
    saveNotifications: build.mutation<AdminNotifications, AdminNotifications>({
      query: (body) => ({ url: '/api/admin/notifications', method: 'PUT', body }),
      onQueryStarted: async (_choices, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(systemApi.util.upsertQueryData('readNotifications', undefined, saved.data));
      },
    }),
  }),
});

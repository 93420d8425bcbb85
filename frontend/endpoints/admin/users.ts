import type { Role } from '#contract/accounts/session';
import type { AdminUser, AdminUserRow, UserDecision, UserSort, UserState } from '#contract/users';
import { baseApi } from '../base/baseApi';

export interface UsersParams {
  search?: string;
  role?: Role;
  state?: UserState;
  sort?: UserSort;
  page: number;
  page_size: number;
}
export interface UsersPage {
  users: AdminUserRow[];
  /** Number of accounts on all pages. */
  total: number;
}

const buildUserUrl = (id: number) => `/api/admin/users/${id}`;

/** Administration of accounts. */
export const adminUsersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<UsersPage, UsersParams>({
      query: ({ page, page_size, ...filters }) => {
        const parameters = new URLSearchParams({ ...filters, page: String(page), page_size: String(page_size) });
        return { url: `/api/admin/users?${parameters}` };
      },
      transformResponse: (users: AdminUserRow[], meta) => ({ users, total: Number(meta?.headers['x-total-count'] ?? users.length) }),
      providesTags: ['Users'],
    }),
    getUserDetails: build.query<AdminUser, number>({ query: (id) => ({ url: buildUserUrl(id) }), providesTags: ['Users'] }),
    changeUser: build.mutation<AdminUser, { id: number } & Partial<UserDecision>>({
      query: ({ id, ...body }) => ({ url: buildUserUrl(id), method: 'PUT', body }),
      invalidatesTags: ['Users', 'Audit'],
    }),
    sendVerificationEmail: build.mutation<unknown, number>({
      query: (id) => ({ url: `${buildUserUrl(id)}/verification`, method: 'POST' }),
      invalidatesTags: ['Audit'],
    }),
    endUserSession: build.mutation<unknown, { id: number; session: number }>({
      query: ({ id, session }) => ({ url: `${buildUserUrl(id)}/sessions/${session}`, method: 'DELETE' }),
      invalidatesTags: ['Users', 'Audit'],
    }),
  }),
});

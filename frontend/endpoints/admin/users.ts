import type { Role } from '#contract/accounts/session';
import type { AdminUser, AdminUserRow, UserDecision, UserSort, UserState } from '#contract/users';
import { baseApi } from '../base/baseApi';
import { buildPagedUrl, type PagedResult, type PageParams, toPagedResult } from '../base/paging';

export interface UsersParams extends PageParams {
  search?: string;
  role?: Role;
  state?: UserState;
  sort?: UserSort;
}

const buildUserUrl = (id: number) => `/api/admin/users/${id}`;

/** Administration of accounts. */
export const adminUsersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<PagedResult<AdminUserRow>, UsersParams>({
      query: (params) => ({ url: buildPagedUrl('/api/admin/users', { ...params }) }),
      transformResponse: toPagedResult<AdminUserRow>,
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

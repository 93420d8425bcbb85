import type { Role } from '../../../api/contract/session';
import type { AdminUser, AdminUserRow, UserDecision, UserSort, UserState } from '../../../api/contract/users';
import { baseApi } from '../baseApi';

export interface UsersQuestion {
  search?: string;
  role?: Role;
  state?: UserState;
  sort?: UserSort;
  page: number;
  page_size: number;
}
export interface UsersPage {
  users: AdminUserRow[];
  /** How many there are on all pages. */
  total: number;
}

const address = (id: number) => `/api/admin/users/${id}`;

/** Accounts, for admins. */
export const adminUsersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<UsersPage, UsersQuestion>({
      query: ({ page, page_size, ...asked }) => {
        const parameters = new URLSearchParams({ ...asked, page: String(page), page_size: String(page_size) });
        return { url: `/api/admin/users?${parameters}` };
      },
      transformResponse: (users: AdminUserRow[], meta) => ({ users, total: Number(meta?.headers['x-total-count'] ?? users.length) }),
      providesTags: ['Users'],
    }),
    readUser: build.query<AdminUser, number>({ query: (id) => ({ url: address(id) }), providesTags: ['Users'] }),
    changeUser: build.mutation<AdminUser, { id: number } & Partial<UserDecision>>({
      query: ({ id, ...body }) => ({ url: address(id), method: 'PUT', body }),
      invalidatesTags: ['Users', 'Audit'],
    }),
    mailVerification: build.mutation<unknown, number>({
      query: (id) => ({ url: `${address(id)}/verification`, method: 'POST' }),
      invalidatesTags: ['Audit'],
    }),
    endUserSession: build.mutation<unknown, { id: number; session: number }>({
      query: ({ id, session }) => ({ url: `${address(id)}/sessions/${session}`, method: 'DELETE' }),
      invalidatesTags: ['Users', 'Audit'],
    }),
  }),
});

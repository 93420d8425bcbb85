import { visitorIdHeader } from '#contract/accounts/access';
import type { LikeResponse } from '#contract/likes';
import { baseApi } from './base/baseApi';

export interface LikeParams {
  contractor: { id: number; slug: string };
  userId: string;
  liked: boolean;
}

export const likesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLikes: build.query<number[], string>({ query: (visitorId) => ({ url: '/api/likes', headers: { [visitorIdHeader]: visitorId } }) }),
    setLike: build.mutation<LikeResponse, LikeParams>({
      query: ({ contractor, userId, liked }) => ({
        url: `/api/contractors/${encodeURIComponent(contractor.slug)}/like`,
        method: 'POST',
        body: { userId, liked },
      }),
      invalidatesTags: (answer) => (answer ? ['Saved'] : []),
    }),
  }),
});

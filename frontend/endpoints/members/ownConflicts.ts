import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import { baseApi } from '../base/baseApi';

/** What editors and one's own company changed at once. */
export const ownConflictsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnConflicts: build.query<CmsConflict[], number>({
      query: (contractor) => ({ url: `/api/user/contractors/${contractor}/conflicts` }),
      providesTags: ['Conflicts'],
    }),
  }),
});

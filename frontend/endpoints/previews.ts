import type { DraftPreview } from '#contract/cms-sync/previews';
import { baseApi } from './base/baseApi';

/** Drafts of the CMS, by the token of a link. */
export const previewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPreview: build.query<DraftPreview, string>({ query: (token) => ({ url: `/api/cms/preview/${encodeURIComponent(token)}` }) }),
  }),
});

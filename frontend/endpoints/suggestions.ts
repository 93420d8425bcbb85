import type { Suggestion } from '#contract/directory/suggestions';
import { baseApi } from './base/baseApi';

export const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSuggestions: build.query<Suggestion[], string>({
      query: (text) => ({ url: `/api/search/suggestions?${new URLSearchParams({ q: text })}` }),
    }),
  }),
});

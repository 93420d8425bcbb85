import type { Suggestion } from '../../api/contract/suggestions';
import { baseApi } from './baseApi';

export const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSuggestions: build.query<Suggestion[], string>({
      query: (text) => ({ url: `/api/search/suggestions?${new URLSearchParams({ q: text })}` }),
    }),
  }),
});

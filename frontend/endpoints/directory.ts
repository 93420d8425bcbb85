import type { Locations } from '../../api/contract/contractors';
import type { TermKey } from '../../api/contract/filters';
import { baseApi } from './baseApi';
import type { ApiFailure } from './baseQuery';

export const directoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLocations: build.query<Locations, void>({ query: () => ({ url: '/api/locations' }) }),
    /** The terms of a vocabulary; the specification's own where the server returns none. */
    listTerms: build.query<string[], TermKey>({
      queryFn: async (vocabulary, _api, _options, call) => {
        const reply = await call({ url: `/api/${vocabulary.replaceAll('_', '-')}` });
        const terms = Array.isArray(reply.data) ? reply.data.map(String) : [];
        if (terms.length > 0) return { data: terms };
        const { fallbackTerms } = await import(/* webpackChunkName: "fallbackTerms" */ '../../api/contract/vocabularies');
        const fallback = fallbackTerms(vocabulary);
        if (reply.error && fallback.length === 0) return { error: reply.error as ApiFailure };
        return { data: fallback };
      },
    }),
  }),
});

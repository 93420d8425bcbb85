import type { Locations } from '#contract/contractors/contractors';
import type { LandingPage, LandingPageLink } from '#contract/landingPages';
import type { TermKey } from '#contract/vocabularies/filters';
import type { ApiFailure } from './base/apiCall';
import { baseApi } from './base/baseApi';

export const landingPagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLandingPages: build.query<LandingPageLink[], void>({ query: () => ({ url: '/api/landing-pages' }) }),
    getLandingPage: build.query<LandingPage, string>({ query: (slug) => ({ url: `/api/landing-pages/${encodeURIComponent(slug)}` }) }),
  }),
});

export const directoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLocations: build.query<Locations, void>({ query: () => ({ url: '/api/locations' }) }),
    /** The terms of a vocabulary. Falls back to the built-in terms if the server returns none. */
    listTerms: build.query<string[], TermKey>({
      queryFn: async (vocabulary, _api, _options, call) => {
        const reply = await call({ url: `/api/${vocabulary.replaceAll('_', '-')}` });
        const terms = Array.isArray(reply.data) ? reply.data.map(String) : [];
        if (terms.length > 0) return { data: terms };
        const { fallbackTerms } = await import(/* webpackChunkName: "fallbackTerms" */ '#contract/vocabularies/vocabularies');
        const fallback = fallbackTerms(vocabulary);
        if (reply.error && fallback.length === 0) return { error: reply.error as ApiFailure };
        return { data: fallback };
      },
    }),
  }),
});

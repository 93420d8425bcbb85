import type { LandingPage, LandingPageLink } from '#contract/landingPages';
import { baseApi } from './base/baseApi';

export const landingPagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLandingPages: build.query<LandingPageLink[], void>({ query: () => ({ url: '/api/landing-pages' }) }),
    getLandingPage: build.query<LandingPage, string>({ query: (slug) => ({ url: `/api/landing-pages/${encodeURIComponent(slug)}` }) }),
  }),
});

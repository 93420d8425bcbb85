import type { LandingPage, LandingPageLink } from '../../api/contract/landingPages';
import { baseApi } from './baseApi';

export const landingPagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLandingPages: build.query<LandingPageLink[], void>({ query: () => ({ url: '/api/landing-pages' }) }),
    getLandingPage: build.query<LandingPage, string>({ query: (slug) => ({ url: `/api/landing-pages/${encodeURIComponent(slug)}` }) }),
  }),
});

import type { FeaturebaseState, FeedbackIdentity } from '#contract/feedback/featurebase';
import { baseApi } from './base/baseApi';

/** Who is signed in, for the widget that takes feedback elsewhere. */
export const featurebaseApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFeedbackIdentity: build.query<FeedbackIdentity, number>({ query: () => ({ url: '/api/featurebase/hash' }) }),
    getFeaturebaseState: build.query<FeaturebaseState, void>({ query: () => ({ url: '/api/featurebase/state' }) }),
  }),
});

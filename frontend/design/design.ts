import type { SampleEmail } from '#contract/design';
import { baseApi } from '../endpoints/base/baseApi';

/** What the style guide shows of the server. */
export const designApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSampleEmails: build.query<SampleEmail[], void>({ query: () => ({ url: '/api/design/mails' }) }),
  }),
});

/** Where the HTML part of a sample mail is, for a frame. */
export function buildSampleEmailUrl(name: string): string {
  return `/api/design/mails/${encodeURIComponent(name)}`;
}

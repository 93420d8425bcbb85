import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { hasOptedOutOfTracking } from '#api/http/visitors/visitorCookie';
import { createPostHog } from '#api/integrations/posthog';
import { doneResponse } from '#contract/accounts/session';
import { analyticsBatch } from '#contract/analytics';

/** What happens in the browsers of visitors who allow it to be told to PostHog: none of them has to call it, nor is seen by it. */
export function analyticsRoutes({ config, log }: Services): Endpoint[] {
  const posthog = createPostHog(config, log);
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/analytics',
      summary: 'Passes events on to PostHog, for visitors who allow it; 404 without PostHog',
      rateLimit: 'events',
      precheck: async () => {
        if (!posthog) throw notFound('analytics');
      },
      body: analyticsBatch,
      response: doneResponse,
      handle: async (ctx, batch) => {
        if (!hasOptedOutOfTracking(ctx)) posthog?.capture(batch);
        return { done: true };
      },
    }),
  ];
}

import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { hasOptedOutOfTracking } from '#api/http/visitors/visitorCookie';
import { createPostHog } from '#api/integrations/posthog';
import { doneResponse } from '#contract/accounts/session';
import { analyticsBatch } from '#contract/analytics';

/**
 * Forwards events of visitors who consented to PostHog, so that their browsers never contact PostHog and PostHog never sees them. See
 * docs/product-rules.md#21-analytics-and-consent.
 */
export function analyticsRoutes({ config, log }: Services): Endpoint[] {
  const posthog = createPostHog(config, log);
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/analytics',
      operationId: 'forwardAnalytics',
      summary: 'Forward events to PostHog for visitors who consent; 404 if PostHog is not configured',
      rateLimit: 'events',
      precheck: async () => {
        if (!posthog) throw notFound('analytics service');
      },
      body: analyticsBatch,
      response: doneResponse,
      handle: async ({ request, body: batch }) => {
        if (!hasOptedOutOfTracking(request)) posthog?.capture(batch);
        return { done: true };
      },
    }),
  ];
}

import { createPostHog } from '../../adapters/posthog';
import { analyticsBatch } from '../../contract/analytics';
import { done } from '../../contract/session';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { objectsToTracking } from '../../middleware/objectsToTracking';

/** What happens in the browsers of visitors who allow it to be told to PostHog: none of them has to call it, nor is seen by it. */
export function analyticsRoutes({ config, log }: Services): Endpoint[] {
  const posthog = createPostHog(config, log);
  return [
    endpoint({
      method: 'post',
      path: '/api/analytics',
      summary: 'Passes events on to PostHog, for visitors who allow it; 404 without PostHog',
      limit: 'events',
      admit: async () => {
        if (!posthog) throw notFound('analytics');
      },
      body: analyticsBatch,
      answer: done,
      handle: async (ctx, batch) => {
        if (!objectsToTracking(ctx)) posthog?.tell(batch);
        return { done: true };
      },
    }),
  ];
}

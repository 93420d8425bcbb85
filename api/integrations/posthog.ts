import type { Config } from '../config/config';
import type { AnalyticsBatch } from '../contract/analytics';
import type { Logger } from '../database/logging/logger';
import { assertSuccess, externalService } from './externalService';

const timeoutMs = 5000;
/** Calls that may be on their way at once; where PostHog is too slow for more, what comes then is lost. */
const maxConcurrentCalls = 20;

export interface PostHog {
  /** Passes events on. Nobody waits for it, and what PostHog does not take is lost. */
  capture: (batch: AnalyticsBatch) => void;
}

/** The configured project of PostHog's; null for none. It learns of visitors what the events say, and not where they are. */
export function createPostHog({ POSTHOG_KEY, POSTHOG_HOST }: Config, log: Logger): PostHog | null {
  if (!POSTHOG_KEY) return null;
  const service = externalService('PostHog', log, timeoutMs);
  const url = new URL('/batch/', POSTHOG_HOST).href;
  let callsInFlight = 0;
  const send = async (batch: AnalyticsBatch) => {
    callsInFlight += 1;
    const body = JSON.stringify({ api_key: POSTHOG_KEY, ...batch });
    await service.call(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }, async (response) => {
      await response.body?.cancel();
      assertSuccess(response);
    });
    callsInFlight -= 1;
  };
  return {
    capture: (batch) => {
      if (callsInFlight < maxConcurrentCalls) void send(batch);
    },
  };
}

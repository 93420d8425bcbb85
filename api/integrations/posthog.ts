import type { Config } from '../config/config';
import type { AnalyticsBatch } from '../contract/analytics';
import type { Logger } from '../database/logging/logger';
import { assertSuccess, externalService } from './externalService';

const timeoutMs = 5000;
/** Maximum number of concurrent calls. If PostHog is slower than that, further events are dropped. */
const maxConcurrentCalls = 20;

export interface PostHog {
  /** Forwards events without waiting. Events that PostHog does not accept are lost. */
  capture: (batch: AnalyticsBatch) => void;
}

/** Creates the client of the configured PostHog project; null if there is none. PostHog receives the events, but not the visitors' location. */
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

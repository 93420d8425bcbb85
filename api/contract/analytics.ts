import { type InferType, mixed, object, string } from 'yup';
import { limits } from './shared/limits';
import { listOf } from './shared/values/listOf';

/** Names of the analytics events, including PostHog's own for pages and persons. See docs/product-rules.md#21-analytics-and-consent. */
export const analyticsEvents = [
  'user_login',
  'user_registration',
  'user_logout',
  'company_identified',
  'save_favourite',
  '$pageview',
  '$identify',
] as const;
export type AnalyticsEventName = (typeof analyticsEvents)[number];

/** Properties of an event under PostHog's names. The client decides which ones it sends. */
const properties = mixed((value): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value));

const analyticsEvent = object({
  event: string().strict().oneOf(analyticsEvents).required(),
  distinct_id: string().strict().required().max(limits.maxDistinctIdLength),
  uuid: string()
    .strict()
    .matches(/^[\da-f-]{36}$/i),
  timestamp: string().strict().datetime(),
  properties: properties.required(),
});

/** Batch of events in the format of PostHog's client. Anything else it sends is dropped. */
export const analyticsBatch = object({
  batch: listOf(analyticsEvent, { maxItems: limits.maxEventsPerBatch }).required().min(1),
  sent_at: string().strict().datetime(),
});
export type AnalyticsBatch = InferType<typeof analyticsBatch>;

import { type InferType, mixed, object, string } from 'yup';
import { limits } from './shared/limits';
import { listOf } from './shared/values/listOf';

/** What the analytics are told of (specification, sections 2 and 9), and PostHog's own names for pages and persons. */
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

/** What is known of an event, by PostHog's names; which these are is the client's business. */
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

/** Events as PostHog's client puts them together; whatever else it sends with them is not passed on. */
export const analyticsBatch = object({
  batch: listOf(analyticsEvent, { maxItems: limits.maxEventsPerBatch }).required().min(1),
  sent_at: string().strict().datetime(),
});
export type AnalyticsBatch = InferType<typeof analyticsBatch>;

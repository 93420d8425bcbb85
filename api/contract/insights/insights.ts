import '../shared/yupMessages';
import { array, type InferType, number, object, string } from 'yup';
import { visitorIdPattern } from '../accounts/access';
import { tiers } from '../contractors/badge';
import { limits } from '../shared/limits';
import { listOf } from '../shared/values/listOf';
import { plainNumber } from '../shared/values/plainNumber';
import { type InsightMetric, visitEventKinds } from './insightMetrics';

/** What a browser saw happen since it told last; the visitor's id only tells a day's repeats apart and is not kept. */
export const eventsBody = object({
  visitor_id: string()
    .required()
    .max(limits.maxVisitorIdLength)
    .matches(visitorIdPattern, 'visitor_id must be user_ followed by letters, digits, - or _'),
  events: listOf(
    object({
      kind: string()
        .oneOf(visitEventKinds.map(({ key }) => key))
        .required(),
      contractor_id: plainNumber().integer().min(1).required(),
    }).required(),
    { maxItems: limits.maxEventsPerBatch },
  )
    .required()
    .min(1, 'events is empty'),
});
export type EventsBody = InferType<typeof eventsBody>;

const count = () => number().integer().min(0).required();
const insightCounts = object({
  view: count(),
  impression: count(),
  website_click: count(),
  phone_click: count(),
  like: count(),
  enquiry: count(),
  review: count(),
});
export type InsightCounts = Record<InsightMetric, number>;

/** How a contractor does, as far back as its tier lets its members see. Days are UTC, such as 2026-11-22. */
export const insights = object({
  tier: string().oneOf(tiers).required(),
  /** How many days back the tier shows; 0 for totals only. */
  most_days: number().integer().required(),
  /** Since the contractor is listed; of likes those that stand. */
  totals: insightCounts.required(),
  /** What waits for the members: enquiries that are new, published reviews without an answer. */
  waiting: object({ enquiries: count(), reviews: count() }).required(),
  /** The days asked for, today the last one, and the same number of days before them; null where the tier shows totals only. */
  period: object({
    days: number().integer().required(),
    from: string().required(),
    to: string().required(),
    figures: insightCounts.required(),
    before: insightCounts.required(),
    /** Every day of the period in order, those without a visitor too. */
    series: array(insightCounts.shape({ day: string().required() }).required()).required(),
  })
    .nullable()
    .defined(),
});
export type Insights = InferType<typeof insights>;
export type InsightsPeriod = NonNullable<Insights['period']>;

/** No figures at all. */
export function emptyInsightCounts(): InsightCounts {
  return { view: 0, impression: 0, website_click: 0, phone_click: 0, like: 0, enquiry: 0, review: 0 };
}

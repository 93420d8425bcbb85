import '../shared/yupMessages';
import { array, type InferType, number, object, string } from 'yup';
import { visitorIdPattern } from '../accounts/access';
import { tiers } from '../contractors/badge';
import { limits } from '../shared/limits';
import { listOf } from '../shared/values/listOf';
import { plainNumber } from '../shared/values/plainNumber';
import { type InsightMetric, visitEventKinds } from './insightMetrics';

/** Events since the browser's last call. The visitor id only serves to count repeats within a day and is not stored. */
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
    .min(1, 'events must not be empty'),
});
export type EventsBody = InferType<typeof eventsBody>;

const count = () => number().integer().min(0).required();
export const insightCounts = object({
  view: count(),
  impression: count(),
  website_click: count(),
  phone_click: count(),
  like: count(),
  enquiry: count(),
  review: count(),
});
export type InsightCounts = Record<InsightMetric, number>;

/** A contractor's statistics, as far back as its tier allows. Days are UTC, such as 2026-11-22. */
export const insights = object({
  tier: string().oneOf(tiers).required(),
  /** Number of days that the tier shows; 0 for totals only. */
  most_days: number().integer().required(),
  /** Totals since the contractor was listed. Likes that were withdrawn do not count. */
  totals: insightCounts.required(),
  /** Pending work of the members: new enquiries, and published reviews without a reply. */
  waiting: object({ enquiries: count(), reviews: count() }).required(),
  /** The requested days up to today, and the same number of days before them; null if the tier shows totals only. */
  period: object({
    days: number().integer().required(),
    from: string().required(),
    to: string().required(),
    figures: insightCounts.required(),
    before: insightCounts.required(),
    /** Every day of the period in order, including days without visitors. */
    series: array(insightCounts.shape({ day: string().required() }).required()).required(),
  })
    .nullable()
    .defined(),
});
export type Insights = InferType<typeof insights>;
export type InsightsPeriod = NonNullable<Insights['period']>;

/** Returns counts of 0 for every metric. */
export function emptyInsightCounts(): InsightCounts {
  return { view: 0, impression: 0, website_click: 0, phone_click: 0, like: 0, enquiry: 0, review: 0 };
}

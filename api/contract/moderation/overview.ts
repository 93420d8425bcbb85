import { array, type InferType, number, object, string } from 'yup';
import { tiers } from '../contractors/badge';
import { profileStatuses } from '../contractors/contractors';

/** Number of days in the overview's charts. */
export const overviewDays = 30;
/** Daily metrics with their chart labels. */
export const dailyMetrics = [
  { key: 'contractors', label: 'New contractors' },
  { key: 'sign_ups', label: 'Sign-ups' },
  { key: 'reviews', label: 'Reviews' },
  { key: 'enquiries', label: 'Enquiries' },
  { key: 'views', label: 'Profile views' },
] as const;
export type DailyMetric = (typeof dailyMetrics)[number]['key'];

const count = () => number().integer().min(0).required();
const counts = <Key extends string>(keys: readonly Key[]) =>
  // Object.fromEntries loses the key types.
  object(Object.fromEntries(keys.map((key) => [key, count()])) as Record<Key, ReturnType<typeof count>>).required();
const daily = counts(dailyMetrics.map(({ key }) => key));

/** Response of GET /api/admin/overview: the directory's statistics. Days are UTC, such as 2026-11-22. */
export const overview = object({
  contractors: object({
    total: count(),
    by_status: counts(profileStatuses),
    /** Counts of listed contractors. */
    listed: object({ by_tier: counts(tiers), verified: count(), claimed: count() }).required(),
  }).required(),
  users: object({ total: count(), verified: count() }).required(),
  reviews: object({ published: count(), rejected: count() }).required(),
  enquiries: object({ sent: count() }).required(),
  /** Totals of the last days, including today. */
  recent: daily,
  /** Every one of these days in order. */
  days: array(daily.shape({ day: string().required() }).required()).required(),
});
export type Overview = InferType<typeof overview>;

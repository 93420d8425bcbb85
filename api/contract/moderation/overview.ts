import { array, type InferType, number, object, string } from 'yup';
import { tiers } from '../contractors/badge';
import { profileStatuses } from '../contractors/contractors';

/** How many days the charts of the overview go back. */
export const overviewDays = 30;
/** What comes in day by day, and how the charts name it. */
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
  // Object.fromEntries forgets the keys' types.
  object(Object.fromEntries(keys.map((key) => [key, count()])) as Record<Key, ReturnType<typeof count>>).required();
const daily = counts(dailyMetrics.map(({ key }) => key));

/** GET /api/admin/overview: how the directory does. Days are UTC, such as 2026-11-22. */
export const overview = object({
  contractors: object({
    total: count(),
    by_status: counts(profileStatuses),
    /** Of those that are listed. */
    listed: object({ by_tier: counts(tiers), verified: count(), claimed: count() }).required(),
  }).required(),
  users: object({ total: count(), verified: count() }).required(),
  reviews: object({ published: count(), rejected: count() }).required(),
  enquiries: object({ sent: count() }).required(),
  /** What came in within the last days, today included. */
  recent: daily,
  /** Every one of these days in order. */
  days: array(daily.shape({ day: string().required() }).required()).required(),
});
export type Overview = InferType<typeof overview>;

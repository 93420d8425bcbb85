import type { Knex } from 'knex';
import { type Tier, tiers } from '#contract/contractors/badge';
import { profileStatuses } from '#contract/contractors/contractors';
import { type DailyMetric, dailyMetrics, type Overview, overviewDays } from '#contract/moderation/overview';
import { daysUpTo, startOfDay, utcDay } from '#contract/shared/time/utcDays';

const millisecondsPerDay = 24 * 3_600_000;

/** Returns the number of views on each of the days. */
type DailyViewsReader = (days: string[]) => Promise<Map<string, number>>;

/** Reads the figures of the admin dashboard: totals, and new items of the last days. @param now UTC milliseconds */
export async function readOverview(knex: Knex, readViews: DailyViewsReader, now: number): Promise<Overview> {
  const days = daysUpTo(utcDay(now), overviewDays);
  const since = startOfDay(days[0] ?? utcDay(now));
  const [contractors, users, reviews, enquiries, ...perDay] = await Promise.all([
    countContractors(knex),
    countUsers(knex),
    countReviews(knex),
    knex('enquiries').whereNotNull('sent_at').count('* as count').first(),
    countByDay(knex, 'contractors', 'created_at', since),
    countByDay(knex, 'users', 'created_at', since),
    countByDay(knex, 'reviews', 'confirmed_at', since),
    countByDay(knex, 'enquiries', 'sent_at', since),
    readViews(days),
  ]);
  const series = days.map((day) => ({ day, ...mapDailyMetrics((_key, index) => perDay[index]?.get(day) ?? 0) }));
  return {
    contractors,
    users,
    reviews,
    enquiries: { sent: Number(enquiries?.count ?? 0) },
    recent: mapDailyMetrics((key) => series.reduce((sum, day) => sum + day[key], 0)),
    days: series,
  };
}

function mapDailyMetrics(compute: (key: DailyMetric, index: number) => number): Record<DailyMetric, number> {
  // Object.fromEntries loses the types of the keys.
  return Object.fromEntries(dailyMetrics.map(({ key }, index) => [key, compute(key, index)])) as Record<DailyMetric, number>;
}

/** Counts rows by the UTC day of a time column, from `since` on. */
async function countByDay(knex: Knex, table: string, column: string, since: number): Promise<Map<string, number>> {
  const start = knex.raw('?? - ?? % ?', [column, column, millisecondsPerDay]);
  const dayStarts = knex(table).where(column, '>=', since).select({ start }).as('timed');
  const groupCounts: { start: number; count: number }[] = await knex.select('start').count('* as count').from(dayStarts).groupBy('start');
  return new Map(groupCounts.map((row) => [utcDay(Number(row.start)), Number(row.count)]));
}

async function countContractors(knex: Knex): Promise<Overview['contractors']> {
  const [groupCounts, claimed] = await Promise.all([
    // A covering index answers this query.
    countGroups(knex('contractors'), ['profile_status', 'badge_tier', 'badge_status']),
    knex('members')
      .join('contractors', 'contractors.id', 'members.contractor_id')
      .where({ role: 'owner', profile_status: 'accepted' })
      .countDistinct('contractor_id as count')
      .first(),
  ]);
  const total = (rows: GroupCount[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const withStatus = (status: string) => groupCounts.filter(({ profile_status }) => profile_status === status);
  const listed = withStatus('accepted');
  const byStatus = profileStatuses.map((status) => [status, total(withStatus(status))]);
  const byTier = tiers.map((tier) => [tier, total(listed.filter(({ badge_tier }) => badge_tier === tier))]);
  return {
    total: total(groupCounts),
    // Object.fromEntries loses the types of the keys.
    by_status: Object.fromEntries(byStatus) as Overview['contractors']['by_status'],
    listed: {
      by_tier: Object.fromEntries(byTier) as Record<Tier, number>,
      verified: total(listed.filter(({ badge_status }) => badge_status === 'verified' || badge_status === 'premium_verified')),
      claimed: Number(claimed?.count ?? 0),
    },
  };
}

type GroupCount = Record<string, unknown> & { count: number };

async function countGroups(rows: Knex.QueryBuilder, columns: string[]): Promise<GroupCount[]> {
  const groupCounts: GroupCount[] = await rows.groupBy(columns).select(columns).count('* as count');
  return groupCounts.map((row) => ({ ...row, count: Number(row.count) }));
}

async function countUsers(knex: Knex): Promise<Overview['users']> {
  const groupCounts = await countGroups(knex('users'), ['email_verified']);
  const total = groupCounts.reduce((sum, { count }) => sum + count, 0);
  return { total, verified: groupCounts.find(({ email_verified }) => Boolean(email_verified))?.count ?? 0 };
}

async function countReviews(knex: Knex): Promise<Overview['reviews']> {
  const groupCounts = await countGroups(knex('reviews').whereIn('state', ['published', 'rejected']), ['state']);
  const countInState = (state: string) => groupCounts.find((row) => row.state === state)?.count ?? 0;
  return { published: countInState('published'), rejected: countInState('rejected') };
}

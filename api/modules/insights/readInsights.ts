import type { Knex } from 'knex';
import { insightDaysOf } from '#contract/contractors/tiers';
import type { InsightMetric } from '#contract/insights/insightMetrics';
import { emptyInsightCounts, type InsightCounts, type Insights, type InsightsPeriod } from '#contract/insights/insights';
import { addDays, daysUpTo, startOfDay, utcDay } from '#contract/shared/time/utcDays';
import type { Contractor } from '../contractors/models/Contractor';

interface CountRow {
  /** All rolled-up days together, a single rolled-up day, or a day that isn't rolled up yet. */
  part: 'total' | 'day' | 'open';
  day: string;
  kind: InsightMetric;
  count: number;
}

const defaultDays = 30;
const millisecondsPerDay = 24 * 3_600_000;

/**
 * Reads a contractor's insights for its members, as far back as its tier allows. See docs/product-rules.md#9-tiers-and-badges.
 * @param requestedDays number of days; undefined for the default
 */
export async function readInsights(knex: Knex, contractor: Contractor, requestedDays: number | undefined, now: number): Promise<Insights> {
  const tier = contractor.badge_tier;
  const most_days = insightDaysOf(tier);
  const days = Math.min(requestedDays ?? defaultDays, most_days);
  const today = utcDay(now);
  const from = addDays(today, 1 - 2 * days);
  const counts = await readCounts(knex, contractor.id, from);
  const { waiting, enquiry } = await readInbox(knex, contractor.id);
  const totals = { ...sumCounts(counts.filter(({ part }) => part !== 'day')), like: contractor.likes, enquiry, review: contractor.review_count };
  if (days === 0) return { tier, most_days, totals, waiting, period: null };
  const byDay = counts.filter(({ part }) => part !== 'total');
  return { tier, most_days, totals, waiting, period: buildPeriod([...byDay, ...(await readInteractions(knex, contractor.id, from))], today, days) };
}

/** A single query, so that a day being rolled up is counted exactly once. */
async function readCounts(knex: Knex, contractor_id: number, from: string): Promise<CountRow[]> {
  const rolledUp = knex('total_counts').where({ contractor_id }).select(knex.raw("'total' AS part, '' AS day"), 'kind', 'count');
  const days = knex('daily_counts').where({ contractor_id }).where('day', '>=', from).select(knex.raw("'day'"), 'day', 'kind', 'count');
  const open = knex('visit_marks')
    .whereIn('day', knex('count_days').select('day'))
    .where({ contractor_id })
    .groupBy('day', 'kind')
    .select(knex.raw("'open'"), 'day', 'kind', knex.raw('COUNT(*)'));
  const rows: CountRow[] = await rolledUp.unionAll([days, open]);
  return rows;
}

/** Current likes, published reviews and enquiries by the day on which they were created. */
async function readInteractions(knex: Knex, contractor_id: number, from: string): Promise<Omit<CountRow, 'part'>[]> {
  const interactions: [InsightMetric, Knex.QueryBuilder, time: string][] = [
    ['like', knex('likes').where({ contractor_id }), 'created_at'],
    ['enquiry', knex('enquiry_recipients').where({ contractor_id }).whereNotIn('enquiry_id', removedEnquiries(knex)), 'delivered_at'],
    ['review', knex('reviews').where({ contractor_id, state: 'published' }), 'published_at'],
  ];
  const counts = await Promise.all(
    interactions.map(async ([kind, query, time]) => {
      const start = knex.raw('?? - ?? % ?', [time, time, millisecondsPerDay]);
      const days = query.where(time, '>=', startOfDay(from)).select({ start }).as('given');
      const rows: { start: number; count: number }[] = await knex.select('start').count('* as count').from(days).groupBy('start');
      return rows.map((row) => ({ day: utcDay(Number(row.start)), kind, count: row.count }));
    }),
  );
  return counts.flat();
}

/** Numbers of items that need the members' attention, and the total number of enquiries. */
async function readInbox(knex: Knex, contractor_id: number): Promise<Pick<Insights, 'waiting'> & { enquiry: number }> {
  const delivered: { state: string; count: number }[] = await knex('enquiry_recipients')
    .where({ contractor_id })
    .whereNotNull('delivered_at')
    .whereNotIn('enquiry_id', removedEnquiries(knex))
    .groupBy('state')
    .select('state')
    .count('* as count');
  const [unanswered] = await knex('reviews').where({ contractor_id, state: 'published' }).whereNull('reply').count('* as count');
  const enquiry = delivered.reduce((sum, row) => sum + Number(row.count), 0);
  const enquiries = Number(delivered.find(({ state }) => state === 'new')?.count ?? 0);
  return { waiting: { enquiries, reviews: Number(unanswered?.count ?? 0) }, enquiry };
}

/** Enquiries removed as abuse. */
function removedEnquiries(knex: Knex): Knex.QueryBuilder {
  return knex('enquiries').select('id').whereNotNull('removed_at');
}

function buildPeriod(counts: Omit<CountRow, 'part'>[], today: string, days: number): InsightsPeriod {
  const byDay = new Map<string, Omit<CountRow, 'part'>[]>();
  for (const each of counts) byDay.set(each.day, [...(byDay.get(each.day) ?? []), each]);
  const allDays = daysUpTo(today, 2 * days);
  const currentDays = allDays.slice(days);
  const sumDays = (some: string[]) => sumCounts(some.flatMap((day) => byDay.get(day) ?? []));
  return {
    days,
    from: currentDays[0] ?? today,
    to: today,
    figures: sumDays(currentDays),
    before: sumDays(allDays.slice(0, days)),
    series: currentDays.map((day) => ({ day, ...sumDays([day]) })),
  };
}

function sumCounts(counts: Pick<CountRow, 'kind' | 'count'>[]): InsightCounts {
  const figures = emptyInsightCounts();
  for (const { kind, count } of counts) figures[kind] += Number(count);
  return figures;
}

import type { Knex } from 'knex';

/**
 * Creates a function that returns the number of profile views by day. Rolled-up days don't change and are cached, because a month of a large
 * directory is millions of rows.
 */
export function createDailyViewsReader(knex: Knex): (days: string[]) => Promise<Map<string, number>> {
  const cache = new Map<string, number>();
  return async (days) => {
    const missingDays = days.filter((day) => !cache.has(day));
    const first = missingDays[0];
    if (first === undefined) return cache;
    // Read this before counting, so that a day rolled up in between isn't cached yet.
    const pendingRollup: string[] = await knex('count_days').pluck('day');
    // Clocks of several nodes differ, so for one of them yesterday may not be over.
    const recentDays = days.slice(-2);
    const found = await countViewsByDay(knex, missingDays);
    for (const day of missingDays) if (!recentDays.includes(day) && !pendingRollup.includes(day)) cache.set(day, found.get(day) ?? 0);
    for (const day of cache.keys()) if (day < (days[0] ?? '')) cache.delete(day);
    return new Map([...cache, ...found]);
  };
}

/** A single query, so that a day being rolled up is counted exactly once. */
async function countViewsByDay(knex: Knex, days: string[]): Promise<Map<string, number>> {
  const rolledUp = knex('daily_counts')
    .whereIn('day', days)
    .where({ kind: 'view' })
    .groupBy('day')
    .select('day', knex.raw('SUM(??) AS views', ['count']));
  const pendingRollup = knex('visit_marks')
    .whereIn('day', knex('count_days').select('day'))
    .whereIn('day', days)
    .where({ kind: 'view' })
    .groupBy('day')
    .select('day', knex.raw('COUNT(*)'));
  const rows: { day: string; views: number | string }[] = await knex.unionAll([rolledUp, pendingRollup]);
  const views = new Map<string, number>();
  for (const row of rows) views.set(row.day, (views.get(row.day) ?? 0) + Number(row.views));
  return views;
}

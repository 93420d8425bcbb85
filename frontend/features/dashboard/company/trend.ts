import { formatNumber } from '#lib/text/format';

export interface Trend {
  direction: 'up' | 'down' | 'level';
  /** For example "12% more", "3 fewer" or "No change". The compared period is labelled once for all counts. */
  text: string;
}

/** With a smaller previous count, a percentage would overstate the change. */
const minPercentBase = 20;
/** From this factor on, a percentage is hard to read. */
const minMultiple = 10;

/** Compares a count with that of the previous period. */
export function computeTrend(current: number, previous: number): Trend {
  const difference = current - previous;
  if (difference === 0) return { direction: 'level', text: 'No change' };
  if (previous >= minPercentBase && current >= minMultiple * previous)
    return { direction: 'up', text: `${formatNumber(Math.round(current / previous))} times as many` };
  const size = previous < minPercentBase ? formatNumber(Math.abs(difference)) : formatPercent(Math.abs(difference), previous);
  return difference > 0 ? { direction: 'up', text: `${size} more` } : { direction: 'down', text: `${size} fewer` };
}

function formatPercent(difference: number, previous: number): string {
  const percent = Math.round((100 * difference) / previous);
  return percent === 0 ? 'less than 1%' : `${formatNumber(percent)}%`;
}

import { formatNumber } from '#lib/text/format';

export interface Trend {
  direction: 'up' | 'down' | 'level';
  /** "12 % more", "3 fewer", "No change": what it is compared with is said once for all figures. */
  text: string;
}

/** Below this a percentage says more than there is. */
const minPercentBase = 20;
/** From this on it is a number that nobody grasps. */
const minMultiple = 10;

/** How a figure stands beside that of the time before. */
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
  return percent === 0 ? 'under 1 %' : `${formatNumber(percent)} %`;
}

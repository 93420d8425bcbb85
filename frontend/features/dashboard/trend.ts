import { formatNumber } from '../../lib/format';

export interface Trend {
  direction: 'up' | 'down' | 'level';
  /** "12 % more", "3 fewer", "No change": what it is compared with is said once for all figures. */
  words: string;
}

/** Below this a percentage says more than there is. */
const few = 20;
/** From this on it is a number that nobody grasps. */
const many = 10;

/** How a figure stands beside that of the time before. */
export function trendOf(now: number, before: number): Trend {
  const difference = now - before;
  if (difference === 0) return { direction: 'level', words: 'No change' };
  if (before >= few && now >= many * before) return { direction: 'up', words: `${formatNumber(Math.round(now / before))} times as many` };
  const size = before < few ? formatNumber(Math.abs(difference)) : percentOf(Math.abs(difference), before);
  return difference > 0 ? { direction: 'up', words: `${size} more` } : { direction: 'down', words: `${size} fewer` };
}

function percentOf(difference: number, before: number): string {
  const percent = Math.round((100 * difference) / before);
  return percent === 0 ? 'under 1 %' : `${formatNumber(percent)} %`;
}

import type { FigureKind } from '../../../api/contract/countKinds';
import type { InsightsPeriod } from '../../../api/contract/counts';
import { formatDay } from '../../lib/format';
import type { ChartPoint } from '../../ui/chart/TimeChart';

const weekLength = 7;
/** More days than this are added up by weeks. */
const mostDays = 92;

export interface ChartPoints {
  /** What each of them stands for. */
  each: 'Day' | 'Week';
  points: ChartPoint[];
}

/** What a chart of one kind shows: days, or weeks where there are many; the last week ends today. */
export function chartPoints({ series }: Pick<InsightsPeriod, 'series'>, kind: FigureKind): ChartPoints {
  if (series.length <= mostDays) return { each: 'Day', points: series.map((one) => pointOf([one], kind)) };
  const weeks: InsightsPeriod['series'][] = [];
  for (let end = series.length; end >= weekLength; end -= weekLength) {
    // The days that are left over belong to the first week: alone they would look like a bad one.
    const isFirst = end < 2 * weekLength;
    weeks.unshift(series.slice(isFirst ? 0 : end - weekLength, end));
  }
  return { each: 'Week', points: weeks.map((week) => pointOf(week, kind)) };
}

function pointOf(days: InsightsPeriod['series'], kind: FigureKind): ChartPoint {
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? first;
  return {
    key: first,
    label: first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`,
    tick: formatDay(first).replace(/ \d+$/, ''),
    value: days.reduce((sum, day) => sum + day[kind], 0),
  };
}

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

/**
 * The points of a chart of one kind: whole days, since half a day would look like a slump (and today if it has the first figure
 * of all), or weeks if there are many days. The last week ends today, the first one includes the remaining days.
 */
export function chartPoints({ series }: Pick<InsightsPeriod, 'series'>, kind: FigureKind): ChartPoints {
  if (series.length <= mostDays) {
    const today = series.at(-1);
    const over = series.slice(0, -1);
    const isFirst = today !== undefined && today[kind] > 0 && over.every((day) => day[kind] === 0);
    const shown = isFirst ? series : over;
    return { each: 'Day', points: shown.map((one) => pointOf([one], kind)) };
  }
  // A part of a week by itself would look like a time with hardly a visitor.
  const first = weekLength + (series.length % weekLength);
  const weeks = [series.slice(0, first)];
  for (let start = first; start < series.length; start += weekLength) weeks.push(series.slice(start, start + weekLength));
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

import type { InsightMetric } from '#contract/insights/insightMetrics';
import type { InsightsPeriod } from '#contract/insights/insights';
import { formatDate } from '#lib/text/format';
import type { ChartPoint } from '#ui/chart/scales';

const weekLength = 7;
/** More days than this are added up by weeks. */
const maxDailyPoints = 92;

export interface ChartPoints {
  /** What each of them stands for. */
  unit: 'Day' | 'Week';
  points: ChartPoint[];
}

/**
 * The points of a chart of one kind: whole days, since half a day would look like a slump (and today if it has the first figure
 * of all), or weeks if there are many days. The last week ends today, the first one includes the remaining days.
 */
export function buildChartPoints({ series }: Pick<InsightsPeriod, 'series'>, kind: InsightMetric): ChartPoints {
  if (series.length <= maxDailyPoints) {
    const today = series.at(-1);
    const completedDays = series.slice(0, -1);
    const isFirstEver = today !== undefined && today[kind] > 0 && completedDays.every((day) => day[kind] === 0);
    const plottedDays = isFirstEver ? series : completedDays;
    return { unit: 'Day', points: plottedDays.map((one) => buildPoint([one], kind)) };
  }
  // A part of a week by itself would look like a time with hardly a visitor.
  const first = weekLength + (series.length % weekLength);
  const weeks = [series.slice(0, first)];
  for (let start = first; start < series.length; start += weekLength) weeks.push(series.slice(start, start + weekLength));
  return { unit: 'Week', points: weeks.map((week) => buildPoint(week, kind)) };
}

function buildPoint(days: InsightsPeriod['series'], kind: InsightMetric): ChartPoint {
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? first;
  return {
    key: first,
    label: first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`,
    tick: formatDate(first).replace(/ \d+$/, ''),
    value: days.reduce((sum, day) => sum + day[kind], 0),
  };
}

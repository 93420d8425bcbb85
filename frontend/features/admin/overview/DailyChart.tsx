import { lazy, Suspense, useState } from 'react';
import { type DailyMetric, dailyMetrics, type Overview, overviewDays } from '#contract/moderation/overview';
import { formatDate, formatNumber } from '#lib/text/format';
import { ChartSkeleton } from '#ui/chart/ChartSkeleton';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { PaddedPanel } from './overviewParts';

const TimeChart = lazy(async () => ({ default: (await import(/* webpackChunkName: "chart" */ '#ui/chart/TimeChart')).TimeChart }));

const options = dailyMetrics.map(({ key, label }) => ({ value: key, label }));

/** Daily counts of one metric up to yesterday, because a partial day would look like a drop. */
export function DailyChart({ overview }: { overview: Overview | undefined }) {
  const [metric, setMetric] = useState<DailyMetric>('contractors');
  const label = dailyMetrics.find(({ key }) => key === metric)?.label ?? '';
  const points = (overview?.days ?? []).slice(0, -1).map((day) => ({
    key: day.day,
    label: formatDate(day.day),
    tick: formatDate(day.day).replace(/ \d+$/, ''),
    value: day[metric],
  }));
  return (
    <PaddedPanel aria-labelledby="daily">
      <h2 id="daily">Last {overviewDays} days</h2>
      <SegmentedControl label="Chart data" name="daily-figure" options={options} value={metric} onChoose={setMetric} />
      {overview ? (
        <Suspense fallback={<ChartSkeleton />}>
          <TimeChart
            title={`${label}: ${formatNumber(overview.recent[metric])}`}
            pointsLabel="Day"
            valueLabel={label}
            points={points}
            emptyMessage="None in this period."
          />
        </Suspense>
      ) : (
        <ChartSkeleton data-skeleton />
      )}
    </PaddedPanel>
  );
}

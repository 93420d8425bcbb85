import { lazy, Suspense, useState } from 'react';
import { type DailyFigure, dailyFigures, type Overview, overviewDays } from '../../../../api/contract/overview';
import { formatDay, formatNumber } from '../../../lib/format';
import { ChartSkeleton } from '../../../ui/chart/ChartSkeleton';
import { Segments } from '../../../ui/Segments';
import { PaddedPanel } from './overviewParts';

const TimeChart = lazy(async () => ({ default: (await import(/* webpackChunkName: "chart" */ '../../../ui/chart/TimeChart')).TimeChart }));

const options = dailyFigures.map(({ key, label }) => ({ value: key, label }));

/** What came in day by day, one figure at a time, up to yesterday: half a day would look like a slump. */
export function DailyChart({ overview }: { overview: Overview | undefined }) {
  const [figure, setFigure] = useState<DailyFigure>('contractors');
  const label = dailyFigures.find(({ key }) => key === figure)?.label ?? '';
  const points = (overview?.days ?? []).slice(0, -1).map((one) => ({
    key: one.day,
    label: formatDay(one.day),
    tick: formatDay(one.day).replace(/ \d+$/, ''),
    value: one[figure],
  }));
  return (
    <PaddedPanel aria-labelledby="daily">
      <h2 id="daily">Last {overviewDays} days</h2>
      <Segments label="What the chart shows" name="daily-figure" options={options} value={figure} onChoose={setFigure} />
      {overview ? (
        <Suspense fallback={<ChartSkeleton />}>
          <TimeChart
            title={`${label}: ${formatNumber(overview.recent[figure])}`}
            pointsLabel="Day"
            valueLabel={label}
            points={points}
            empty="None in this time."
          />
        </Suspense>
      ) : (
        <ChartSkeleton data-skeleton />
      )}
    </PaddedPanel>
  );
}

import { formatDate } from '#lib/text/format';
import { ChartSkeleton } from '#ui/chart/ChartSkeleton';
import type { ChartPoint } from '#ui/chart/scales';
import { TimeChart } from '#ui/chart/TimeChart';
import { GuideSection, Specimen } from '../Guide';

const views = [31, 42, 38, 51, 47, 22, 18, 44, 58, 61, 49, 53, 27, 19, 48, 66, 72, 59, 63, 30, 24, 57, 71, 69, 80, 74, 35, 29, 68, 77];
const points: ChartPoint[] = views.map((value, index) => {
  const day = `2026-11-${String(index + 1).padStart(2, '0')}`;
  const label = formatDate(`${day}T00:00:00.000Z`);
  return { key: day, label, tick: label.replace(/ \d+$/, ''), value };
});

export function ChartsSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Charts"
      text="Drawn with visx at the available width. Read the values point by point with the pointer or the arrow keys, or as a table."
    >
      <Specimen
        heading="Over time"
        span="whole"
        files={['ui/chart/TimeChart.tsx', 'ui/chart/InteractiveChart.tsx', 'ui/chart/LineChart.tsx', 'ui/chart/PointsTable.tsx']}
      >
        <TimeChart title="Profile views (sample data)" pointsLabel="Day" valueLabel="Views" points={points} emptyMessage="No views." />
      </Specimen>
      <Specimen heading="No data" span={2} files={['ui/chart/TimeChart.tsx']}>
        <TimeChart
          title="Website clicks (sample data)"
          pointsLabel="Day"
          valueLabel="Clicks"
          points={points.map((point) => ({ ...point, value: 0 }))}
          emptyMessage="No website clicks in this period."
        />
      </Specimen>
      <Specimen heading="Loading" files={['ui/chart/ChartSkeleton.tsx']}>
        <ChartSkeleton />
      </Specimen>
    </GuideSection>
  );
}

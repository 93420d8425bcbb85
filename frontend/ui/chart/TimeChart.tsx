import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/Button';
import { chartHeight } from './ChartSkeleton';
import { InteractiveChart } from './InteractiveChart';
import { PointsTable } from './PointsTable';
import type { ChartPoint } from './scales';

interface TimeChartProps {
  /** The chart's title, such as "Profile views, last 30 days". */
  title: string;
  /** Column headings of the table. */
  pointsLabel: string;
  valueLabel: string;
  points: readonly ChartPoint[];
  /** Shown if there are no points. */
  emptyMessage: string;
}

/** Values over time as an interactive chart or as a table of the same values. */
export function TimeChart({ title, pointsLabel, valueLabel, points, emptyMessage }: TimeChartProps) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  const isEmpty = points.every(({ value }) => value === 0);
  return (
    <Frame>
      <Head>
        <h3 id={id}>{title}</h3>
        <Button $look="quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </Head>
      <Box>
        {isTable && <PointsTable labelledBy={id} pointsLabel={pointsLabel} valueLabel={valueLabel} points={points} />}
        {!isTable && isEmpty && <Empty>{emptyMessage}</Empty>}
        {!isTable && !isEmpty && <InteractiveChart labelledBy={id} valueLabel={valueLabel} points={points} />}
      </Box>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  /* Its words end where the chart does. */
  & > button { margin-inline: -${({ theme }) => theme.space(4)}; }
`;

const Box = styled.div`
  position: relative;
  height: ${chartHeight}px;
`;

const Empty = styled.p`
  display: grid;
  place-content: center;
  height: 100%;
  padding-inline: ${({ theme }) => theme.space(6)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.page};
  text-align: center;
`;

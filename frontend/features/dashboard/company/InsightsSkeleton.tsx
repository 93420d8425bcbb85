import { styled } from 'styled-components';
import { insightMetrics } from '#contract/insights/insightMetrics';
import { ChartSkeleton } from '#ui/chart/ChartSkeleton';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { Cards } from './MetricCards';
import { UnansweredSkeleton } from './UnansweredPanel';

/**
 * Placeholder with the height of the loaded statistics.
 * @param hasChart whether the statistics include a chart
 */
export function InsightsSkeleton({ hasChart }: { hasChart: boolean }) {
  return (
    <>
      <VisuallyHidden role="status">Loading your insights</VisuallyHidden>
      <UnansweredSkeleton data-skeleton />
      <Cards aria-hidden="true">
        {insightMetrics.map(({ key }) => (
          <CardSkeleton key={key} $tall={hasChart} data-skeleton />
        ))}
      </Cards>
      {hasChart && <ChartSkeleton />}
    </>
  );
}

const CardSkeleton = styled.li<{ $tall: boolean }>`
  min-height: ${({ $tall }) => ($tall ? 164 : 138)}px;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.skeleton};
`;

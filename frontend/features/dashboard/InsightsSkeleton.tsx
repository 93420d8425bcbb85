import { styled } from 'styled-components';
import { figureKinds } from '../../../api/contract/countKinds';
import { ChartSkeleton } from '../../ui/chart/ChartSkeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Cards } from './FigureCards';
import { WaitingSkeleton } from './WaitingPanel';

/** As tall as the figures that come. @param charted whether a chart comes too */
export function InsightsSkeleton({ charted }: { charted: boolean }) {
  return (
    <>
      <VisuallyHidden role="status">Loading the figures</VisuallyHidden>
      <WaitingSkeleton data-skeleton />
      <Cards aria-hidden="true">
        {figureKinds.map(({ key }) => (
          <Plain key={key} $tall={charted} data-skeleton />
        ))}
      </Cards>
      {charted && <ChartSkeleton />}
    </>
  );
}

const Plain = styled.li<{ $tall: boolean }>`
  min-height: ${({ $tall }) => ($tall ? 164 : 138)}px;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.skeleton};
`;

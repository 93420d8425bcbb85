import { styled } from 'styled-components';
import { chartHeight, headHeight } from './scales';

/** Placeholder with the height of a chart. */
export const ChartSkeleton = styled.div`
  height: ${headHeight + chartHeight}px;
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.skeleton};
`;

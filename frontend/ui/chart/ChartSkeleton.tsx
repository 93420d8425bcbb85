import { styled } from 'styled-components';

/** Height of every chart in pixels. */
export const chartHeight = 264;

/** Height of the header with the title and the table button, in pixels. */
export const headHeight = 52;

/** Placeholder with the height of a chart. */
export const ChartSkeleton = styled.div`
  height: ${headHeight + chartHeight}px;
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.skeleton};
`;

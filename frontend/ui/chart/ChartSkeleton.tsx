import { styled } from 'styled-components';

/** Pixels that a chart is high, whatever it shows. */
export const chartHeight = 264;

/** What stands over it: its title and the button for the table. */
export const headHeight = 52;

/** As tall as a chart. */
export const ChartSkeleton = styled.div`
  height: ${headHeight + chartHeight}px;
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.skeleton};
`;

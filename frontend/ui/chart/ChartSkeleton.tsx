import { styled } from 'styled-components';

/** As tall as a chart. */
export const ChartSkeleton = styled.div`
  height: 320px;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.skeleton};
`;

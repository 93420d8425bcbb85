import { styled } from 'styled-components';
import { Panel } from '#ui/layout/containers';

/** A section of the overview. */
export const OverviewSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  & > h2, & > div > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

export const PaddedPanel = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-content: start;
  padding: ${({ theme }) => theme.space(5)};
  & > h2, & > div > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

/** Placeholder of a count. */
export const Skeleton = styled.span<{ $width?: number }>`
  display: inline-block;
  width: ${({ $width = 40 }) => $width}px;
  height: 0.7em;
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.skeleton};
`;

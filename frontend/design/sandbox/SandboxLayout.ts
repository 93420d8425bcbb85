import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

/** A form beside what comes of it. */
export const SandboxLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  & > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${({ theme }) => theme.space(6)}; }
  ${media.desktop} { grid-template-columns: 340px minmax(0, 1fr); }
`;

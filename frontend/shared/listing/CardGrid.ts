import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

/** Cards of contractors in one, two or three columns. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

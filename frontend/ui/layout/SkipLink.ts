import { styled } from 'styled-components';
import { media } from '../theme/mediaQueries';

/** A link that is visible only on keyboard focus. It skips to the main content. */
export const SkipLink = styled.a`
  position: absolute;
  z-index: ${({ theme }) => theme.depths.overlay};
  top: ${({ theme }) => theme.space(2)};
  left: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
  &:not(:focus) { transform: translateY(-300%); }
  ${media.print} { display: none; }
`;

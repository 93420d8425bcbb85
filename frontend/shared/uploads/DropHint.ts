import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

/** Says how else a picture is brought; on a phone there is nothing to drop. */
export const DropHint = styled.span`
  ${media.touch} { display: none; }
`;

import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

/** The key that does the same; for eyes only, where there is a keyboard. */
export const KeyHint = styled.kbd.attrs({ 'aria-hidden': true })`
  display: inline-block;
  min-width: 20px;
  padding: 0 5px;
  border: 1px solid currentcolor;
  border-radius: 4px;
  font-family: inherit;
  font-size: 12px;
  font-weight: 600;
  line-height: 18px;
  text-align: center;
  opacity: 0.75;
  ${media.touch} { display: none; }
`;

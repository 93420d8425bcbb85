import { css } from 'styled-components';

/** Around what has the keyboard's focus: two lines, of which one stands out on any ground. */
export const focusRing = css`
  outline: 3px solid ${({ theme }) => theme.colour.focus};
  outline-offset: 2px;
  box-shadow: 0 0 0 2px ${({ theme }) => theme.colour.focusInner};
`;

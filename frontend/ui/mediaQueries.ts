import { breakpoints } from './tokens';

/** Media queries of the layouts; from the width on, or under it. */
export const media = {
  tablet: `@media (min-width: ${breakpoints.tablet})`,
  desktop: `@media (min-width: ${breakpoints.desktop})`,
  wide: `@media (min-width: ${breakpoints.wide})`,
  underDesktop: `@media (max-width: calc(${breakpoints.desktop} - 0.02px))`,
  /** The browser runs no JavaScript. */
  noScript: '@media (scripting: none)',
  touch: '@media (pointer: coarse)',
} as const;

import { breakpoints } from './tokens';

/** Media queries of the layouts; from the width on, or under it. */
export const media = {
  tablet: `@media (min-width: ${breakpoints.tablet})`,
  desktop: `@media (min-width: ${breakpoints.desktop})`,
  wide: `@media (min-width: ${breakpoints.wide})`,
  /** Small screens on which a menu can be opened. */
  underTablet: `@media (max-width: calc(${breakpoints.tablet} - 0.02px)) and (scripting: enabled)`,
  underDesktop: `@media (max-width: calc(${breakpoints.desktop} - 0.02px))`,
  /** The browser runs no JavaScript. */
  noScript: '@media (scripting: none)',
  print: '@media print',
  touch: '@media (pointer: coarse)',
} as const;

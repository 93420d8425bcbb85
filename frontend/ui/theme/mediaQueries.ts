import { breakpoints } from './tokens';

/** Media queries of the layouts: from a width up, or below it. */
export const media = {
  tablet: `@media (min-width: ${breakpoints.tablet})`,
  desktop: `@media (min-width: ${breakpoints.desktop})`,
  wide: `@media (min-width: ${breakpoints.wide})`,
  /** Small screens where a menu can be opened. */
  underTablet: `@media (max-width: calc(${breakpoints.tablet} - 0.02px)) and (scripting: enabled)`,
  underDesktop: `@media (max-width: calc(${breakpoints.desktop} - 0.02px))`,
  /** JavaScript is disabled. */
  noScript: '@media (scripting: none)',
  print: '@media print',
  touch: '@media (pointer: coarse)',
} as const;

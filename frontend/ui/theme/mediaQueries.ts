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
  /** The window is tall enough for bars that stay at its top: they take at most a third of it. At 400 % zoom it is 256 px tall. */
  stickyTop: '@media screen and (min-height: 400px)',
  /** The window is tall enough for a bar at its bottom as well. */
  stickyBottom: '@media screen and (min-height: 640px)',
  /** The same for a bar of several rows of buttons. */
  stickyTallBottom: '@media screen and (min-height: 740px)',
  lowWindow: '@media (max-height: 739.98px)',
  print: '@media print',
  touch: '@media (pointer: coarse)',
} as const;

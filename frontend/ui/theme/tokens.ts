/** Raw values. Components use the theme instead, which names their purpose. */
export const palette = {
  navy: '#0f204f',
  navySoft: '#1d3470',
  orange: '#FB7910',
  orangeDeep: '#b04c00',
  orangeSoft: '#fff3e8',
  orangeLine: '#fbb27a',
  lightBlue: '#E1F3FF',
  blueLine: '#a9d8f7',
  blueDeep: '#175cb8',
  border: '#d0d5dd',
  white: '#ffffff',
  grey25: '#f9fafb',
  grey50: '#f2f4f7',
  grey100: '#eaecf0',
  grey300: '#98a2b3',
  grey400: '#667085',
  grey500: '#5d6779',
  grey700: '#344054',
  grey900: '#101828',
  green: '#05683f',
  greenSoft: '#ecfdf3',
  greenLine: '#a6e8c4',
  red: '#b42318',
  redSoft: '#fef3f2',
  redLine: '#f5b5af',
  heart: '#d92d20',
  navyMist: '#c7d2ea',
  orangeBright: '#ff8f33',
  shadow: 'rgb(16 24 40 / 12%)',
  backdrop: 'rgb(10 23 56 / 55%)',
  night: '#0a1738',
  dusk: '#0d1424',
} as const;

/** Converts steps of 4 pixels to a CSS length. */
export const space = (steps: number): string => `${steps * 4}px`;

export const fontSizes = { small: '14px', body: '16px', large: '18px', title: '20px', heading: '24px', display: '30px', hero: '36px' } as const;
export const radii = { control: '8px', card: '12px', full: '999px' } as const;
export const depths = { sticky: 10, header: 20, overlay: 40, toast: 50 } as const;
/** Minimum widths of the layouts. */
export const breakpoints = { tablet: '640px', desktop: '1024px', wide: '1280px' } as const;

/** Backgrounds of monograms. White text on each has a contrast of at least 4.5:1. */
export const monogramColours = [
  '#7a2e0e',
  '#175cb8',
  '#05683f',
  '#5b3a9e',
  '#0b6477',
  '#363f72',
  '#8a1c4f',
  '#3f4a5c',
  '#6b4a00',
  '#9c2f21',
] as const;

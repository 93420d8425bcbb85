import { breakpoints, depths, fontSizes, monogramColours, palette, radii, space } from './tokens';

const shape = { space, fontSizes, radii, depths, breakpoints, monogramColours } as const;

/** Colours by purpose. A dark theme would be another object of this shape. */
export const lightTheme = {
  ...shape,
  colour: {
    page: palette.grey25,
    surface: palette.white,
    surfaceQuiet: palette.grey50,
    line: palette.border,
    lineQuiet: palette.grey100,
    /** Border of a hovered input: contrast of at least 3:1 against the surface. */
    lineStrong: palette.grey400,
    heading: palette.navy,
    text: palette.grey700,
    textStrong: palette.grey900,
    textQuiet: palette.grey500,
    textDisabled: palette.grey300,
    link: palette.blueDeep,
    brand: palette.navy,
    brandHover: palette.navySoft,
    onBrand: palette.white,
    onBrandQuiet: palette.navyMist,
    accent: palette.orange,
    accentHover: palette.orangeBright,
    /** White on orange fails WCAG AA, so text on the accent colour is navy. */
    onAccent: palette.navy,
    selected: palette.lightBlue,
    selectedLine: palette.blueLine,
    premium: palette.orangeDeep,
    premiumSoft: palette.orangeSoft,
    premiumLine: palette.orangeLine,
    success: palette.green,
    successSoft: palette.greenSoft,
    successLine: palette.greenLine,
    danger: palette.red,
    dangerSoft: palette.redSoft,
    dangerLine: palette.redLine,
    liked: palette.heart,
    focus: palette.orange,
    focusInner: palette.navy,
    skeleton: palette.grey100,
    shadow: palette.shadow,
    backdrop: palette.backdrop,
    lightbox: palette.night,
  },
} as const;

export type Theme = typeof lightTheme;

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}

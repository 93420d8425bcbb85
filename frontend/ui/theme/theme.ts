import { breakpoints, depths, fontSizes, monogramColours, palette, radii, space } from './tokens';

const shape = { space, fontSizes, radii, depths, breakpoints, monogramColours } as const;

/** Colours by purpose in the light scheme. */
export const lightColours = {
  page: palette.grey25,
  surface: palette.white,
  surfaceQuiet: palette.grey50,
  /** The selected part of a quiet surface. */
  surfaceRaised: palette.white,
  /** Behind logos, which are drawn for white paper. */
  plate: palette.white,
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
  /** Fill of buttons and of what is selected or measured. */
  brand: palette.navy,
  brandHover: palette.navySoft,
  /** Background of the header of a page and of the footer. */
  band: palette.navy,
  bandHover: palette.navySoft,
  /** Border of a field on a band. */
  bandField: palette.white,
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
} as const;

export type ColourRole = keyof typeof lightColours;

/** Colour of the browser's own interface around the page. */
export const browserColours = { light: palette.navy, dark: palette.dusk };

function isRole(name: string): name is ColourRole {
  return name in lightColours;
}

export const colourRoles: readonly ColourRole[] = Object.keys(lightColours).filter(isRole);

/** Returns the name of the custom property that holds a role's colour. */
export function getColourProperty(role: ColourRole): string {
  return `--colour-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Components refer to custom properties, so that the scheme changes without rendering anything again. */
const colour = Object.fromEntries(colourRoles.map((role) => [role, `var(${getColourProperty(role)})`])) as Record<ColourRole, string>;

export const theme = { ...shape, colour } as const;

export type Theme = typeof theme;

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}

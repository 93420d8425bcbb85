import { nightPalette } from './darkTokens';
import { type ColourRole, colourRoles, getColourProperty, lightColours } from './theme';
import { palette } from './tokens';

/** Colours by purpose in the dark scheme. */
export const darkColours: Readonly<Record<ColourRole, string>> = {
  page: palette.dusk,
  surface: nightPalette.duskRaised,
  surfaceQuiet: nightPalette.duskSoft,
  surfaceRaised: nightPalette.duskLine,
  plate: palette.white,
  line: nightPalette.duskLine,
  lineQuiet: nightPalette.duskLineSoft,
  lineStrong: nightPalette.duskStrong,
  heading: nightPalette.snow,
  text: nightPalette.duskText,
  textStrong: nightPalette.snow,
  textQuiet: nightPalette.duskQuiet,
  textDisabled: nightPalette.duskFaint,
  link: nightPalette.skyText,
  brand: nightPalette.cobalt,
  brandHover: nightPalette.cobaltDeep,
  onBrand: palette.white,
  onBrandQuiet: palette.navyMist,
  band: palette.navy,
  bandHover: palette.navySoft,
  bandField: nightPalette.duskStrong,
  accent: palette.orange,
  accentHover: palette.orangeBright,
  onAccent: palette.navy,
  selected: nightPalette.skySoft,
  selectedLine: nightPalette.skyLine,
  premium: nightPalette.amberText,
  premiumSoft: nightPalette.amberSoft,
  premiumLine: nightPalette.amberLine,
  success: nightPalette.mintText,
  successSoft: nightPalette.mintSoft,
  successLine: nightPalette.mintLine,
  danger: nightPalette.coralText,
  dangerSoft: nightPalette.coralSoft,
  dangerLine: nightPalette.coralLine,
  liked: nightPalette.heartBright,
  focus: palette.orange,
  focusInner: palette.white,
  skeleton: nightPalette.duskLineSoft,
  shadow: nightPalette.shadowDeep,
  backdrop: nightPalette.backdropDeep,
  lightbox: palette.night,
};

/**
 * Returns the rules that define the colours of both schemes. The visitor's choice is an attribute of the root element, which a script sets before the
 * first paint; without a choice, the system's setting applies. Paper is always light.
 */
export function colourSchemes(): string {
  const light = `color-scheme:light;${declareColours(lightColours)}`;
  const dark = `color-scheme:dark;${declareColours(darkColours)}`;
  return [
    `:root{${light}}`,
    `@media screen{:root[data-colour-scheme=dark]{${dark}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-colour-scheme=light]){${dark}}}`,
  ].join('');
}

function declareColours(colours: Readonly<Record<ColourRole, string>>): string {
  return colourRoles.map((role) => `${getColourProperty(role)}:${colours[role]}`).join(';');
}

import type { Theme } from '#ui/theme/theme';

type Role = keyof Theme['colour'];
/** Foreground, background and where the pair is used. */
export type ColourPair = readonly [front: Role, back: Role, where: string];

/** Text and its background; each pair must reach AA. */
export const textPairs: readonly ColourPair[] = [
  ['text', 'page', 'Body text'],
  ['text', 'surface', 'Text in panels and cards'],
  ['text', 'surfaceQuiet', 'Chips'],
  ['textStrong', 'surface', 'Entered text'],
  ['textQuiet', 'page', 'Hints and dates on the page'],
  ['textQuiet', 'surface', 'Hints and dates in panels'],
  ['textQuiet', 'surfaceQuiet', 'Disabled fields'],
  ['heading', 'page', 'Headings'],
  ['heading', 'surface', 'Headings in panels, outline buttons'],
  ['heading', 'selected', 'Selected items, tags'],
  ['text', 'selected', 'Info panels'],
  ['link', 'page', 'Links on the page'],
  ['link', 'surface', 'Links in panels, quiet buttons'],
  ['onBrand', 'brand', 'Primary buttons'],
  ['onBrand', 'brandHover', 'Primary buttons on hover'],
  ['onBrandQuiet', 'brand', 'Secondary text on navy'],
  ['onBrand', 'lightbox', 'Lightbox captions'],
  ['onAccent', 'accent', 'Accent buttons'],
  ['onAccent', 'accentHover', 'Accent buttons on hover'],
  ['brand', 'selected', 'Badge Standard'],
  ['premium', 'premiumSoft', 'Badge Premium'],
  ['success', 'successSoft', 'Badge Verified'],
  ['success', 'surface', 'Success messages'],
  ['danger', 'dangerSoft', 'Alerts, failures'],
  ['danger', 'surface', 'Field errors, danger buttons'],
  ['liked', 'surface', 'Your own likes'],
];

/** Borders and icons; each pair must reach 3:1. */
export const nonTextPairs: readonly ColourPair[] = [
  ['lineStrong', 'surface', 'Input borders'],
  ['lineStrong', 'page', 'Input borders on the page'],
  ['focusInner', 'surface', 'Inner line of the focus ring'],
  ['focusInner', 'page', 'Inner line of the focus ring on the page'],
  ['focus', 'brand', 'Outer line of the focus ring on navy'],
  ['danger', 'surface', 'Borders of invalid fields'],
];

/** Pairs that must not be used for text: decoration or disabled. */
export const forbiddenTextPairs: readonly ColourPair[] = [
  ['onBrand', 'accent', 'White on orange fails AA. Use navy text on orange'],
  ['accent', 'surface', 'Orange text fails AA. Use orange for markers only'],
  ['textDisabled', 'surface', 'Disabled controls, which WCAG exempts'],
  ['line', 'surface', 'Dividers'],
];

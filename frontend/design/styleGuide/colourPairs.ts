import type { Theme } from '#ui/theme/theme';

type Role = keyof Theme['colour'];
/** Foreground, background and where the pair is used. */
export type ColourPair = readonly [front: Role, back: Role, where: string];

/** Text and its background; each pair must reach AA. */
export const textPairs: readonly ColourPair[] = [
  ['text', 'page', 'Body text'],
  ['text', 'surface', 'Text in panels and cards'],
  ['text', 'surfaceQuiet', 'Chips'],
  ['textStrong', 'surface', 'What is typed'],
  ['textQuiet', 'page', 'Hints and days on the page'],
  ['textQuiet', 'surface', 'Hints and days in panels'],
  ['textQuiet', 'surfaceQuiet', 'Disabled fields'],
  ['heading', 'page', 'Headings'],
  ['heading', 'surface', 'Headings in panels, outline buttons'],
  ['heading', 'selected', 'Open parts, tags'],
  ['text', 'selected', 'Info panels'],
  ['link', 'page', 'Links on the page'],
  ['link', 'surface', 'Links in panels, quiet buttons'],
  ['onBrand', 'brand', 'Primary buttons'],
  ['onBrand', 'brandHover', 'Primary buttons under the pointer'],
  ['onBrandQuiet', 'brand', 'Quiet words on navy'],
  ['onBrand', 'lightbox', 'Captions of the lightbox'],
  ['onAccent', 'accent', 'Accent buttons'],
  ['onAccent', 'accentHover', 'Accent buttons under the pointer'],
  ['brand', 'selected', 'Badge Standard'],
  ['premium', 'premiumSoft', 'Badge Premium'],
  ['success', 'successSoft', 'Badge Verified'],
  ['success', 'surface', 'What went well'],
  ['danger', 'dangerSoft', 'Alerts, failures'],
  ['danger', 'surface', 'Errors beside fields, danger buttons'],
  ['liked', 'surface', 'Likes of your own'],
];

/** Borders and icons; each pair must reach 3:1. */
export const nonTextPairs: readonly ColourPair[] = [
  ['lineStrong', 'surface', 'Borders of inputs'],
  ['lineStrong', 'page', 'Borders of inputs on the page'],
  ['focusInner', 'surface', 'Inner line of the focus ring'],
  ['focusInner', 'page', 'Inner line of the focus ring on the page'],
  ['focus', 'brand', 'Outer line of the focus ring on navy'],
  ['danger', 'surface', 'Borders of fields in fault'],
];

/** Pairs that must not be used for text: decoration or disabled. */
export const forbiddenTextPairs: readonly ColourPair[] = [
  ['onBrand', 'accent', 'White on orange fails AA: the text on it is navy'],
  ['accent', 'surface', 'Orange as text: it marks, it does not speak'],
  ['textDisabled', 'surface', 'Disabled controls, which WCAG leaves out'],
  ['line', 'surface', 'Lines between things'],
];

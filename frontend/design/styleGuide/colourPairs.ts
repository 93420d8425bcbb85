import type { ColourRole } from '#ui/theme/theme';

/** Foreground, background and where the pair is used. */
export type ColourPair = readonly [front: ColourRole, back: ColourRole, where: string];

/** Text and its background; each pair must reach AA in both schemes. */
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
  ['onBrand', 'band', 'Text on headers of pages and on the footer'],
  ['onBrand', 'bandHover', 'Links on the footer on hover'],
  ['onBrandQuiet', 'band', 'Secondary text there'],
  ['onBrand', 'lightbox', 'Lightbox captions'],
  ['onAccent', 'accent', 'Accent buttons'],
  ['onAccent', 'accentHover', 'Accent buttons on hover'],
  ['heading', 'surfaceRaised', 'Selected tabs'],
  ['textQuiet', 'selected', 'Secondary text of selected items'],
  ['premium', 'premiumSoft', 'Badge Premium'],
  ['success', 'successSoft', 'Badge Verified'],
  ['success', 'surface', 'Success messages'],
  ['danger', 'dangerSoft', 'Alerts, failures'],
  ['danger', 'surface', 'Field errors, danger buttons'],
  ['liked', 'surface', 'Your own likes'],
];

/** Borders and icons; each pair must reach 3:1 in both schemes. */
export const nonTextPairs: readonly ColourPair[] = [
  ['lineStrong', 'surface', 'Input borders'],
  ['lineStrong', 'page', 'Input borders on the page'],
  ['focusInner', 'surface', 'Inner line of the focus ring'],
  ['focusInner', 'page', 'Inner line of the focus ring on the page'],
  ['focus', 'band', 'Outer line of the focus ring on navy'],
  ['bandField', 'band', 'The search field on navy'],
  ['brand', 'surface', 'Sliders, charts and marked controls'],
  ['brand', 'selected', 'Borders of selected options'],
  ['accent', 'band', 'Icons on navy'],
  ['danger', 'surface', 'Borders of invalid fields'],
];

/** Pairs that must not be used for text: decoration or disabled. */
export const forbiddenTextPairs: readonly ColourPair[] = [
  ['onBrand', 'accent', 'White on orange fails AA. Use navy text on orange'],
  ['accent', 'surface', 'Orange text fails AA. Use orange for markers only'],
  ['textDisabled', 'surface', 'Disabled controls, which WCAG exempts'],
  ['line', 'surface', 'Dividers'],
];

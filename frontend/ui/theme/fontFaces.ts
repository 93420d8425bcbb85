/** The unicode range of each font file, by a part of the file's name. */
const ranges: [file: string, characters: string][] = [
  [
    'inter-latin-wght',
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ],
  ['inter-latin-a', 'U+0100-0130,U+0132-0151,U+0154-017F,U+018F,U+0218-021B,U+0259,U+1E9E'],
  // Large and rarely needed. The letters above have a small file of their own.
  [
    'inter-latin-ext',
    'U+0180-018E,U+0190-0217,U+021C-0258,U+025A-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9D,U+1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ],
  ['inter-cyrillic-wght', 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'],
  // Mongolian, Kazakh, Kyrgyz and other alphabets.
  ['inter-cyrillic-ext', 'U+0460-048F,U+0492-04AF,U+04B2-052F,U+1C80-1C8A,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F'],
];

/** Local fallback fonts with Inter's width at each weight. Without bold ones, browsers would synthesize bold from the regular one. */
const fallbacks = [
  { weights: '100 599', local: ['Arial', 'Liberation Sans'], widthPercent: 107.4 },
  { weights: '600 699', local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'], widthPercent: 100.3 },
  { weights: '700 900', local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'], widthPercent: 101.6 },
];
/** Inter's ascent, in percent of the font size. */
const ascent = 96.875;
const descent = 24.12;

/**
 * Returns the @font-face rules of the built font files and of local fallback fonts with the same width. A font that arrives late is only cached for
 * the next page, so its arrival causes no layout shift.
 * @param files URLs; files that don't belong to Inter are skipped
 */
export function fontFaces(files: string[]): string {
  const faces = files.flatMap((file) => {
    const range = ranges.find(([part]) => file.includes(part));
    return range
      ? `@font-face{font-family:'Inter Variable';font-style:normal;font-weight:100 900;font-display:optional;src:url(${file}) format('woff2');unicode-range:${range[1]}}`
      : [];
  });
  return [...faces, ...fallbacks.map(fallbackFace)].join('');
}

function fallbackFace({ weights, local, widthPercent }: (typeof fallbacks)[number]): string {
  const source = local.map((name) => `local('${name}')`).join(',');
  const [ascentOverride, descentOverride] = [ascent, descent].map((share) => ((share / widthPercent) * 100).toFixed(2));
  return `@font-face{font-family:'Inter Fallback';font-weight:${weights};src:${source};size-adjust:${widthPercent}%;ascent-override:${ascentOverride}%;descent-override:${descentOverride}%;line-gap-override:0%}`;
}

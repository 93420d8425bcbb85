/** The WCAG contrast ratio of two colours (`#` and six hexadecimal digits), from 1 (identical) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Label of each contrast grade. */
export const gradeLabels = { AAA: 'AAA', AA: 'AA', large: 'Large text and icons only', none: 'Not for text' } as const;
export type Grade = keyof typeof gradeLabels;

/** The WCAG grade of a contrast ratio. Ratios are never rounded up: 4.49 is not AA. */
export function getGrade(ratio: number): Grade {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'large' : 'none';
}

/** Formats a ratio, truncated to two decimals: "4.49:1". */
export function formatRatio(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

/** Whether a colour is an opaque hexadecimal colour, for which a contrast can be computed. */
export function isOpaque(colour: string): boolean {
  return /^#[\da-f]{6}$/i.test(colour);
}

const luminanceWeights = [0.2126, 0.7152, 0.0722];

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  return channels.map(linearize).reduce((sum, channel, index) => sum + channel * (luminanceWeights[index] ?? 0), 0);
}

function linearize(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

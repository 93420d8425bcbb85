import type { Random } from '../random';

/** A text with placeholders: `{town}` is filled by name, `{day|night}` with one of the alternatives. */
export interface Template {
  /** Names of the placeholders that the caller has to fill. */
  gaps: string[];
  parts: Part[];
}
type Part = { text: string } | { gap: string } | { alternatives: string[] };

/** Parses a template once, so that filling it is fast. */
export function parseTemplate(text: string): Template {
  const parts = text
    .split(/\{([^{}]*)\}/)
    .map((piece, index): Part => {
      if (index % 2 === 0) return { text: piece };
      return piece.includes('|') ? { alternatives: piece.split('|') } : { gap: piece };
    })
    .filter((part) => !('text' in part && part.text === ''));
  return { parts, gaps: parts.flatMap((part) => ('gap' in part ? [part.gap] : [])) };
}

/** Returns the text with all placeholders filled. */
export function fillTemplate({ parts }: Template, random: Random, fill: (gap: string) => string): string {
  let text = '';
  for (const part of parts) {
    if ('text' in part) text += part.text;
    else text += 'gap' in part ? fill(part.gap) : random.pick(part.alternatives);
  }
  return text;
}

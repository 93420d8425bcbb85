import type { Random } from '../random';

/** A text with gaps: `{town}` is filled by name, `{day|night}` by one of its alternatives. */
export interface Template {
  /** Names of the gaps that must be filled from outside. */
  gaps: string[];
  parts: Part[];
}
type Part = { text: string } | { gap: string } | { alternatives: string[] };

/** Reads a text with gaps once, so that filling it is quick. */
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

/** The text with every gap filled. */
export function fillTemplate({ parts }: Template, random: Random, fill: (gap: string) => string): string {
  let text = '';
  for (const part of parts) {
    if ('text' in part) text += part.text;
    else text += 'gap' in part ? fill(part.gap) : random.pick(part.alternatives);
  }
  return text;
}

import '../yupMessages';
import { number } from 'yup';
import { parseNumberReadings } from './numberSeparators';

/** A number, or its digits as a text. yup alone reads much more as one: `0x10`, `1 0`, `Infinity`, the first of a list. */
export const plainNumber = () => number().transform((_value, sent: unknown) => (sent === null ? null : parseNumber(sent)));

/**
 * The same for a whole number. A text such as `1.000` is refused: half of the world writes a thousand like this, the other half
 * writes 1.
 */
export const wholeNumber = () =>
  number()
    .transform((_value, sent: unknown) => (sent === null ? null : isAmbiguous(sent) ? Number.NaN : parseNumber(sent)))
    .integer();

function isAmbiguous(sent: unknown): boolean {
  return typeof sent === 'string' && parseNumberReadings(sent.trim().replace(/^[-+]/, '')).grouped !== undefined;
}

function parseNumber(sent: unknown): number {
  if (typeof sent === 'string' && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(sent)) return Number(sent);
  return typeof sent === 'number' && Number.isFinite(sent) ? sent : Number.NaN;
}

import '../yupMessages';
import { number } from 'yup';
import { parseNumberReadings } from './numberSeparators';

/** A number, or its decimal digits as text. yup alone also accepts `0x10`, `1 0`, `Infinity` and the first item of a list. */
export const plainNumber = () => number().transform((_value, sent: unknown) => (sent === null ? null : parseNumber(sent)));

/** A whole number. A text such as `1.000` is rejected: depending on the country it means 1000 or 1. */
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

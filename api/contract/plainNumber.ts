import './yupWords';
import { number } from 'yup';

/** A number, or its digits as a text. yup alone reads much more as one: `0x10`, `1 0`, `Infinity`, the first of a list. */
export const plainNumber = () => number().transform((_value, sent: unknown) => (sent === null ? null : readNumber(sent)));

function readNumber(sent: unknown): number {
  if (typeof sent === 'string' && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(sent)) return Number(sent);
  return typeof sent === 'number' && Number.isFinite(sent) ? sent : Number.NaN;
}

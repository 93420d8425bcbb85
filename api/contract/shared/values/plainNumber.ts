import '../yupMessages';
import { number } from 'yup';
import { formatNumber } from '../text/format';
import { AmbiguousNumber, type Hemispheres, readDegrees, readTypedNumber } from './typedNumber';

/** A number, or its decimal digits as text. yup alone also accepts `0x10`, `1 0`, `Infinity` and the first item of a list. */
export const plainNumber = () => number().transform((_value, sent: unknown) => (sent === null ? null : parseNumber(sent)));

interface TypedNumberOptions {
  /** Units that may follow the number, in lower case. */
  units?: readonly string[];
  /** Message for a text that is not a number. The default one names the field. */
  notANumberMessage?: string;
}

/**
 * A number as people type it, such as `1,200`, `1 200` or `1200 m`. A text such as `1.200` is asked back with both readings: depending on the country
 * it means 1200 or 1.2.
 */
export const typedNumber = ({ units = [], notANumberMessage }: TypedNumberOptions = {}) =>
  number()
    .transform((_value, sent: unknown) => (sent === null ? null : typeof sent === 'string' ? readTypedNumber(sent, units) : parseNumber(sent)))
    .typeError(({ path, value }) => {
      if (value instanceof AmbiguousNumber) return describeReadings(path, value);
      return notANumberMessage ?? `${path} must be a number`;
    });

/** A whole number as people type it. */
export const wholeNumber = (units?: readonly string[]) => typedNumber({ units }).integer();

/** Decimal degrees as people type them. */
export const typedDegrees = (hemispheres: Hemispheres) =>
  number().transform((_value, sent: unknown) =>
    sent === null ? null : typeof sent === 'string' ? readDegrees(sent, hemispheres) : parseNumber(sent),
  );

function describeReadings(path: string, { grouped, decimal }: AmbiguousNumber): string {
  return `${path} could mean ${formatNumber(grouped)} or ${decimal}. Please enter ${grouped} or ${decimal}`;
}

function parseNumber(sent: unknown): number {
  if (typeof sent === 'string' && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(sent)) return Number(sent);
  return typeof sent === 'number' && Number.isFinite(sent) ? sent : Number.NaN;
}

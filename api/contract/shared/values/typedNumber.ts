import { type NumberReadings, parseNumberReadings } from './numberSeparators';

/** Units that may follow a number, in lower case. This module does not depend on yup. */
export const numberUnits = {
  metres: ['m', 'metre', 'metres', 'meter', 'meters', 'mtr', 'mtrs'],
  kilometres: ['km', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
  feet: ['ft', 'feet', 'foot', "'", '’', '′'],
  holes: ['hole', 'holes', 'drill hole', 'drill holes', 'drillhole', 'drillholes', 'borehole', 'boreholes'],
  rigs: ['rig', 'rigs', 'drill rig', 'drill rigs'],
  years: ['year', 'years', 'yr', 'yrs'],
} as const;

/** A number that can be read with thousands separators or with decimals. */
export class AmbiguousNumber {
  constructor(
    readonly grouped: number,
    readonly decimal: number,
  ) {}
}

/** No number that people type is longer, with its unit. */
const maxLength = 60;

/** Splits a text after its last digit. The unit is in lower case, and empty if there is none. */
export function splitUnit(text: string): { digits: string; unit: string } {
  const line = text.trim();
  if (line.length > maxLength) return { digits: line, unit: '' };
  const end = Array.from(line).findLastIndex((character) => /\d/.test(character)) + 1;
  const unit = line.slice(end).trim().replace(/\.$/, '');
  // M also abbreviates million.
  return { digits: line.slice(0, end).replace(/\s+/g, ' '), unit: unit === 'M' ? unit : unit.toLowerCase() };
}

/**
 * Reads a number as people type it: with thousands separators or decimals, blanks and a unit. A comma before three digits separates thousands, as in
 * all numbers of the site.
 * @param units the units that may follow
 * @returns NaN if it is not a number
 */
export function readTypedNumber(text: string, units: readonly string[] = []): number | AmbiguousNumber {
  const { digits, unit } = splitUnit(text);
  if (unit !== '' && !units.includes(unit)) return Number.NaN;
  const [, sign = '', unsigned = ''] = /^([-+−]?)(.*)$/.exec(digits) ?? [];
  const factor = sign === '' || sign === '+' ? 1 : -1;
  if (/^\d+(\.\d+)?$/.test(unsigned) && !isAmbiguous(parseNumberReadings(unsigned))) return factor * Number(unsigned);
  // Nobody types four decimals after a comma: 1,2000 is a slip.
  if (/,\d{4,}$/.test(unsigned)) return Number.NaN;
  const readings = parseNumberReadings(unsigned);
  if (isAmbiguous(readings)) return new AmbiguousNumber(factor * readings.grouped.value, factor * readings.decimal.value);
  return factor * ((readings.grouped ?? readings.decimal)?.value ?? Number.NaN);
}

function isAmbiguous(readings: NumberReadings): readings is Required<NumberReadings> {
  return readings.grouped !== undefined && readings.decimal?.separator === '.';
}

/** The letters behind positive and negative degrees. */
export const hemispheres = { latitude: { positive: 'n', negative: 's' }, longitude: { positive: 'e', negative: 'w' } } as const;
export type Hemispheres = (typeof hemispheres)[keyof typeof hemispheres];

/**
 * Reads decimal degrees as people type them: `-31.95`, `-31,95` or `31.95° S`. They never have thousands, so a point or comma is a decimal separator.
 * @returns NaN if it is not a number of degrees
 */
export function readDegrees(text: string, { positive, negative }: Hemispheres): number {
  const [, sign = '', digits = '', letter = ''] = /^([-+−]?)(\d+(?:[.,]\d+)?) ?°? ?([nsew]?)$/.exec(text.trim().toLowerCase()) ?? [];
  const isSouthOrWest = letter === negative;
  // A sign and a letter could contradict each other.
  if (digits === '' || (letter !== '' && (sign !== '' || !(isSouthOrWest || letter === positive)))) return Number.NaN;
  const degrees = Number(digits.replace(',', '.'));
  // Avoids -0.
  return degrees !== 0 && (isSouthOrWest || sign === '-' || sign === '−') ? -degrees : degrees;
}

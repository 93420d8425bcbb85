import { findCountry } from '#api/modules/vocabularies/countries';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { formatAlternatives, formatNumber } from '#contract/shared/text/format';
import { toSingleLine } from '#contract/shared/text/textSchemas';
import { hasCommaOrBlank, normalizeWebsiteUrl, parseUrl, withScheme } from '#contract/shared/text/websiteUrl';
import { type DecimalSeparator, parseNumberReadings } from '#contract/shared/values/numberSeparators';
import { parseFlexibleList } from '#contract/shared/values/parseFlexibleList';
import { type Hemispheres, readDegrees, splitUnit } from '#contract/shared/values/typedNumber';

/** Maximum characters of a cell in a message. */
const maxShownLength = 80;

/** Thrown for an invalid cell. The message completes a sentence that starts with the value. */
export class CellError extends Error {
  constructor(
    message: string,
    /**
     * Formats the message for the user.
     * @param label label of the field
     */
    readonly formatMessage = (value: string, _label: string) => `"${value}" ${message}.`,
  ) {
    super(message);
  }
}

/**
 * Converts a cell to clean text. JSON files may have numbers where CSV files have digits.
 * @throws CellError if it is not a text
 */
export function textOf(cell: unknown): string {
  const text = rawText(cell);
  if (text === undefined) throw new CellError('is not text');
  if (/\ufffd|\p{Surrogate}/u.test(text)) throw new CellError('contains characters that are not UTF-8; save the file as "CSV UTF-8"');
  // Control characters come from copy and paste, and are never intended.
  return text.replace(/[^\P{Cc}\n\r\t]/gu, '').trim();
}

function rawText(cell: unknown): string | undefined {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  // Larger integers have already lost their last digits in JSON.parse.
  if (typeof cell === 'number') return Number.isInteger(cell) && !Number.isSafeInteger(cell) ? undefined : String(cell);
  return typeof cell === 'boolean' ? String(cell) : undefined;
}

/**
 * Parses a whole number of 0 or more, possibly with thousands separators; null for an empty cell.
 * @param sign decimal separator of the column; null if unknown: then `1.000` is an error, not 1 or 1000
 * @param units the units that may follow
 */
export function parseWholeNumber(cell: string, sign: DecimalSeparator | null, max: number, units: readonly string[]): number | null {
  if (cell === '') return null;
  const { digits, unit } = splitUnit(cell);
  const text = units.includes(unit) ? digits : cell;
  if (/^-\d/.test(text)) throw new CellError('is negative', (value, label) => `${label} can't be negative: "${value}".`);
  const number = /^\d+$/.test(text) ? Number(text) : parseSeparatedNumber(text, sign);
  if (number === undefined || !Number.isInteger(number)) throw new CellError('is not a whole number');
  if (number > max) throw new CellError(`is too large; the limit is ${formatNumber(max)}`);
  return number;
}

function parseSeparatedNumber(text: string, sign: DecimalSeparator | null): number | undefined {
  const { grouped, decimal } = parseNumberReadings(text);
  if (!grouped || !decimal) return (grouped ?? decimal)?.value;
  if (sign === null) throw new CellError(`could mean ${grouped.value} or ${decimal.value}; write the number without separators`);
  return decimal.separator === sign ? decimal.value : grouped.value;
}

/** Parses degrees of latitude or longitude, also with an exponent, as spreadsheets write small ones; null for an empty cell. */
export function parseDegrees(text: string, max: number, letters: Hemispheres): number | null {
  if (text === '') return null;
  const number = /^[-+]?\d+([.,]\d+)?e[-+]?\d+$/i.test(text) ? Number(text.replace(',', '.')) : readDegrees(text, letters);
  if (Number.isNaN(number)) throw new CellError('is not in decimal degrees, such as -31.95');
  if (Math.abs(number) > max) throw new CellError(`must be between -${max} and ${max}`);
  // Converts -0 to 0.
  return number === 0 ? 0 : number;
}

const trueValues = new Set(['true', 'yes', 'y', '1']);
const falseValues = new Set(['false', 'no', 'n', '0', '']);

/** Parses a yes/no value; an empty cell is false. @throws CellError for any other text */
export function parseFlag(text: string): boolean {
  const word = text.toLowerCase();
  if (!trueValues.has(word) && !falseValues.has(word)) throw new CellError('must be true or false');
  return trueValues.has(word);
}

/** Parses one of the choices; undefined for an empty cell. */
export function parseChoice<Choice extends string>(text: string, choices: readonly Choice[]): Choice | undefined {
  if (text === '') return undefined;
  const choice = choices.find((candidate) => candidate === text.toLowerCase().replace(/[\s-]+/g, '_'));
  if (!choice) throw new CellError(`must be one of ${formatAlternatives(choices)}`);
  return choice;
}

/** Normalizes an http(s) URL; null for an empty cell. https is added if the scheme is missing. */
export function parseWebsite(text: string): string | null {
  if (text === '') return null;
  if (hasCommaOrBlank(text)) throw new CellError('is not a website URL: it has a comma or space');
  const website = normalizeWebsiteUrl(text);
  if (website === null) throw new CellError(isHttp(text) ? 'is not a website URL' : 'is not an http(s) URL');
  if (website.length > limits.maxWebsiteLength) throw new CellError(`has more than ${limits.maxWebsiteLength} characters`);
  return website;
}

function isHttp(text: string): boolean {
  return /^https?:$/.test(parseUrl(withScheme(text))?.protocol ?? '');
}

/** Resolves a country to its stored name; null for an empty cell. */
export function parseCountry(text: string): string | null {
  if (text === '') return null;
  const country = findCountry(text);
  if (!country) throw new CellError('is not a known country', (value) => `Unknown country: "${value}".`);
  return country.name;
}

/** Parses the items of a list cell: one of the list formats, or texts separated by semicolons. */
export function parseItems(cell: unknown): unknown[] {
  const items = parseFlexibleList(cell ?? '') ?? (typeof cell === 'string' && !/^\s*[[{]/.test(cell) ? cell.split(/[;\n]/) : undefined);
  if (!items) throw new CellError('is not a list');
  if (items.length > listLimits.maxListValues)
    throw new CellError(`has ${formatNumber(items.length)} items; the limit is ${listLimits.maxListValues}`);
  return items;
}

/** Parses the items of a list cell as distinct texts. @throws CellError for one that is too long */
export function parseTexts(cell: unknown): string[] {
  const texts = parseLines(cell);
  for (const text of texts) requireListText(text);
  return texts;
}

/** Parses the items of a list cell as distinct lines of any length, each of which may contain several names. */
export function parseLines(cell: unknown): string[] {
  return [...new Set(parseItems(cell).map((item) => toSingleLine(textOf(item))))].filter((text) => text !== '');
}

/** @throws CellError for an item that is too long for a list */
export function requireListText(text: string): void {
  if (text.length > listLimits.maxFilterValueLength)
    throw new CellError(`has an item of ${formatNumber(text.length)} characters; the limit is ${listLimits.maxFilterValueLength}`);
}

/** Abbreviates a cell for a message: a single line of limited length. */
export function abbreviateCell(cell: unknown): string {
  const text = typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? '');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength)}…` : line;
}

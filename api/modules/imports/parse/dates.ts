import { foldText } from '#api/modules/search/foldText';
import type { DateOrder } from '#contract/imports/importOptions';
import { CellError } from './cells';

/** Evidence about the order of day and month in a column. */
export interface DateSigns {
  /** Orders that a value has, because one of its parts is above 12. Two orders contradict each other. */
  proven: DateOrder[];
  /** Whether a value has a different meaning in each order. */
  isAmbiguous: boolean;
  /** The order that a person chose. */
  chosen?: DateOrder;
}

/** A time in UTC milliseconds, or the times that a date with slashes has in each order; null in an order in which it is no date. */
type Reading = number | Record<DateOrder, number | null>;

/** The days of a spreadsheet's serial number, from 1990 to 2100, and the day of 1 January 1970. */
const serialRange = { first: 32_874, last: 73_415, epoch: 25_569 };
/** No date in a file is longer. */
const maxLength = 60;
/** Two-digit years from this one on are of the last century. */
const firstOldYear = 70;

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)(?!\d)(.*)$/;
const namedAfterDay = /^(?:\p{L}+\.?,? )?(\d{1,2})(?:st|nd|rd|th|\.|º)?[ /-]?(?:of |de )?(\p{L}+)\.?,?[ /-]?(?:of |de )?(\d{4}|\d\d)(?!\d)(.*)$/iu;
const namedBeforeDay = /^(?:\p{L}+\.?,? )?(\p{L}+)\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})(?!\d)(.*)$/iu;
const namedAfterYear = /^(\d{4})[ -](\p{L}+)\.?[ -](\d{1,2})(?!\d)(.*)$/u;
const clock = /^(?:[T,] ?| )(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)? ?([ap]\.?m\.?)? ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;

/**
 * Parses a date or time in the formats of spreadsheets and databases. A time without a zone is UTC, and a date is midnight UTC.
 * @param signs the evidence of its column
 * @returns UTC milliseconds, undefined if there is none, and why a person should look at the value, as the end of a sentence that starts with it
 * @throws CellError if the text is not a date
 */
export function parseDate(text: string, signs: DateSigns | undefined): { time?: number; warning?: string } {
  if (text === '') return {};
  if (/^0000-00-00(?: 00:00:00)?$/.test(text)) return { warning: 'is read as an empty cell.' };
  const reading = readDate(text);
  if (reading === undefined)
    throw new CellError(
      'must be a time such as 2026-11-01T08:00:00Z, or a date, which means midnight UTC; 2026-11-01, 1 Nov 2026 and 01/11/2026 can be read',
    );
  return typeof reading === 'number' ? { time: reading } : chooseOrder(reading, signs);
}

function chooseOrder(reading: Record<DateOrder, number | null>, { proven, chosen }: DateSigns = { proven: [], isAmbiguous: true }) {
  const { day_first, month_first } = reading;
  const isContradictory = proven.length > 1;
  if (day_first !== null && month_first !== null) {
    const [only] = proven;
    const order = chosen ?? (isContradictory ? undefined : only);
    if (order !== undefined || day_first === month_first) return { time: reading[order ?? 'day_first'] ?? undefined };
    const hint = isContradictory ? 'The other dates of the column contradict each other.' : 'No date of the column tells which.';
    return {
      warning: `could mean ${formatDay(day_first)} or ${formatDay(month_first)}. ${hint} Choose the date order of the column. The value is not imported.`,
    };
  }
  const own: DateOrder = day_first === null ? 'month_first' : 'day_first';
  if (chosen !== undefined && chosen !== own)
    return { warning: `has the ${firstPart(own)} first, unlike the date order of the column. The value is not imported.` };
  const time = reading[own] ?? undefined;
  if (chosen !== undefined || !isContradictory || time === undefined) return { time };
  const other = firstPart(own === 'day_first' ? 'month_first' : 'day_first');
  return { time, warning: `is read as ${formatDay(time)}, but other dates of the column have the ${other} first.` };
}

/** Adds the evidence of a cell to that of its column; undefined while there is none. */
export function collectDateSigns(signs: DateSigns | undefined, cell: string): DateSigns | undefined {
  if (cell.length > maxLength) return signs;
  const text = normalizeDate(cell.replace(/^[\s='"]+|"$/g, ''));
  const reading = yearLast.test(text) ? readDate(text) : undefined;
  if (reading === undefined || typeof reading === 'number') return signs;
  const { proven, isAmbiguous } = signs ?? { proven: [], isAmbiguous: false };
  const { day_first, month_first } = reading;
  if (day_first !== null && month_first !== null) return { proven, isAmbiguous: isAmbiguous || day_first !== month_first };
  const own: DateOrder = day_first === null ? 'month_first' : 'day_first';
  return { proven: proven.includes(own) ? proven : [...proven, own], isAmbiguous };
}

function readDate(written: string): Reading | undefined {
  if (written.length > maxLength) return undefined;
  const text = normalizeDate(written);
  return readNumber(text) ?? readDigits(text) ?? readNamed(text);
}

/** Removes what some languages add to a date: `31. 12. 2025`, `2025. 12. 31.` and 2025年12月31日. */
function normalizeDate(written: string): string {
  return written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\d) ?([./]) ?(?=\d)/g, '$1$2')
    .replace(/^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/, '$1-$2-$3')
    .replace(/(\d)\.$/, '$1');
}

/** Reads a serial number of a spreadsheet, 20251231, and seconds or milliseconds since 1970. */
function readNumber(text: string): number | undefined {
  if (/^\d{5}(?:[.,]\d{1,20})?$/.test(text)) {
    const serial = Number(text.replace(',', '.'));
    if (serial < serialRange.first || serial >= serialRange.last + 1) return undefined;
    return Math.round((serial - serialRange.epoch) * 86_400) * 1000;
  }
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year !== undefined) return midnight(year, month, day) ?? undefined;
  return /^\d{10}(?:\d{3})?$/.test(text) ? Number(text.padEnd(13, '0')) : undefined;
}

function readDigits(text: string): Reading | undefined {
  const [, firstYear, , firstMonth, firstDay, firstRest = ''] = yearFirst.exec(text) ?? [];
  if (firstYear !== undefined) return addClock(midnight(firstYear, firstMonth, firstDay), firstRest) ?? undefined;
  const [, one, separator, other, year = '', rest = ''] = yearLast.exec(text) ?? [];
  // 20-12-21 may begin with the year.
  if (one === undefined || (year.length === 2 && separator === '-')) return undefined;
  const day_first = addClock(midnight(year, other, one), rest);
  const month_first = addClock(midnight(year, one, other), rest);
  return day_first === null && month_first === null ? undefined : { day_first, month_first };
}

function readNamed(text: string): number | undefined {
  // A text may fit several patterns, but has the name of a month in one of them only.
  const [, day, month = '', year, rest] = namedAfterDay.exec(text) ?? [];
  const [, monthBefore = '', dayAfter, yearAfter, restAfter] = namedBeforeDay.exec(text) ?? [];
  const [, yearBefore, monthBetween = '', lastDay, lastRest] = namedAfterYear.exec(text) ?? [];
  const time =
    addClock(midnight(year, findMonth(month), day), rest) ??
    addClock(midnight(yearAfter, findMonth(monthBefore), dayAfter), restAfter) ??
    addClock(midnight(yearBefore, findMonth(monthBetween), lastDay), lastRest);
  return time ?? undefined;
}

/** Returns midnight UTC of a day; null if its month does not have it. */
function midnight(yearText = '', monthText: string | number | undefined, dayText = ''): number | null {
  const year = yearText.length === 2 ? Number(yearText) + (Number(yearText) < firstOldYear ? 2000 : 1900) : Number(yearText);
  const month = Number(monthText);
  const time = Date.UTC(year, month - 1, Number(dayText));
  const date = new Date(time);
  return year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(dayText) ? time : null;
}

/** Adds the time of day that follows a date; null if the text is not a time. */
function addClock(day: number | null, rest = ''): number | null {
  if (day === null || rest === '') return day;
  const [, hours, minutes, seconds = '0', fraction = '', half, zone = 'Z'] = clock.exec(rest) ?? [];
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const hour = half === undefined ? Number(hours) : readHalfDay(Number(hours), half);
  if (hour === undefined || hour > 23) return null;
  const [, sign, zoneHours = '0', zoneMinutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (Number(zoneHours) > 14 || Number(zoneMinutes) > 59) return null;
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return day + ((hour * 60 + Number(minutes) - offset) * 60 + Number(seconds)) * 1000 + milliseconds;
}

function readHalfDay(hours: number, half: string): number | undefined {
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (/^p/i.test(half) ? 12 : 0);
}

function firstPart(order: DateOrder): string {
  return order === 'day_first' ? 'day' : 'month';
}

function formatDay(time: number): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Languages in which spreadsheets and registers name months. No name has two meanings in them. */
const monthLanguages = ['en', 'es', 'fr', 'pt', 'de', 'it'];

const monthByName = new Map<string, number>([
  ...monthLanguages.flatMap((language) =>
    ['long', 'short'].flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, { month: style === 'long' ? 'long' : 'short', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index): [string, number] => [foldText(format.format(Date.UTC(2026, index))), index + 1]);
    }),
  ),
  ['sep', 9],
  ['sept', 9],
]);

/** Returns the number of a month, from 1, by its name or abbreviation; undefined if no language has it. */
function findMonth(name: string): number | undefined {
  return monthByName.get(foldText(name));
}

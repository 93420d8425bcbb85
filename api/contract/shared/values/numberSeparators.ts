/** The sign before the decimals of a number. */
export type DecimalSeparator = '.' | ',';

/** What the texts of one column say about how its numbers are written. */
export interface ColumnSeparators {
  /** Signs that can only be read as decimal signs, as in 1.5 or 1.234,5. Two signs contradict each other. */
  decimal: DecimalSeparator[];
  /** Signs before three digits that are not all 0, as in 1.200: in a column of whole numbers they separate thousands. */
  grouping: DecimalSeparator[];
}

/** The signs of a file's columns by their names, as they are stored; columns that say nothing are left out. */
export type NumberSeparators = [name: string, signs: ColumnSeparators][];

/** How a text without a sign before it can be read as a number: with groups of thousands, with decimals, both or neither. */
export interface NumberReadings {
  grouped?: { value: number; separator: string };
  decimal?: { value: number; separator: DecimalSeparator };
}

/** No number in a file is longer. */
const maxLength = 40;
const groupedPattern = /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*$/;
const decimalPattern = /^(\d+|[1-9]\d{0,2}([.,'’\s])\d{3}(?:\2\d{3})*)([.,])(\d+)$/;

/** The readings of a text such as `1.000` (1000 or 1), `1,234.5` or `1 000`; plain digits have none. */
export function parseNumberReadings(text: string): NumberReadings {
  if (text.length > maxLength) return {};
  const readings: NumberReadings = {};
  const [, group] = groupedPattern.exec(text) ?? [];
  if (group !== undefined) readings.grouped = { value: Number(text.replace(/\D/g, '')), separator: group };
  const [, whole = '', inner, separator, fraction = ''] = decimalPattern.exec(text) ?? [];
  if ((separator === '.' || separator === ',') && inner !== separator) {
    readings.decimal = { value: Number(`${whole.replace(/\D/g, '')}.${fraction}`), separator };
  }
  return readings;
}

/** Adds to the signs of a column what one of its texts says. */
export function collectSeparators(separators: ColumnSeparators, text: string): void {
  const { grouped, decimal } = parseNumberReadings(text.trim().replace(/^[-+]/, ''));
  if (decimal && !grouped) addUnique(separators.decimal, decimal.separator);
  else if (grouped && !decimal && isDecimalSeparator(grouped.separator)) addUnique(separators.decimal, otherSeparator(grouped.separator));
  else if (decimal && !Number.isInteger(decimal.value)) addUnique(separators.grouping, decimal.separator);
}

/**
 * The decimal sign of a column of whole numbers; null where its texts do not say, or contradict each other.
 * @param max the largest number: where that is 1000, no text such as 1.200 can be a number of thousands
 */
export function inferDecimalSeparator(
  { decimal, grouping }: ColumnSeparators = { decimal: [], grouping: [] },
  max = 1_000_000,
): DecimalSeparator | null {
  const [separator, ...others] = decimal;
  if (separator !== undefined) return others.length === 0 ? separator : null;
  const [group, ...more] = grouping;
  return group !== undefined && more.length === 0 && max > 1000 ? otherSeparator(group) : null;
}

function addUnique(separators: DecimalSeparator[], separator: DecimalSeparator): void {
  if (!separators.includes(separator)) separators.push(separator);
}

function isDecimalSeparator(separator: string): separator is DecimalSeparator {
  return separator === '.' || separator === ',';
}

function otherSeparator(separator: DecimalSeparator): DecimalSeparator {
  return separator === '.' ? ',' : '.';
}

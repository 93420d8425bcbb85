/** The decimal separator of a number. */
export type DecimalSeparator = '.' | ',';

/** Evidence about the number format of a column. */
export interface ColumnSeparators {
  /** Separators that can only be decimal, as in 1.5 or 1.234,5. If both occur, they contradict each other. */
  decimal: DecimalSeparator[];
  /** Separators before three digits that are not all 0, as in 1.200: in a column of whole numbers they group thousands. */
  grouping: DecimalSeparator[];
}

/** The separators of a file's columns by name, as they are stored. Columns without evidence are omitted. */
export type NumberSeparators = [name: string, signs: ColumnSeparators][];

/** The possible readings of an unsigned number: with thousands groups, with decimals, both or neither. */
export interface NumberReadings {
  grouped?: { value: number; separator: string };
  decimal?: { value: number; separator: DecimalSeparator };
}

/** No number in a file is longer. */
const maxLength = 40;
const groupedPattern = /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*$/;
const decimalPattern = /^(\d+|[1-9]\d{0,2}([.,'’\s])\d{3}(?:\2\d{3})*)([.,])(\d+)$/;

/** Returns the readings of a text such as `1.000` (1000 or 1), `1,234.5` or `1 000`. Plain digits have none. */
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

/** Adds the evidence of a text to the separators of its column. */
export function collectSeparators(separators: ColumnSeparators, text: string): void {
  const { grouped, decimal } = parseNumberReadings(text.trim().replace(/^[-+]/, ''));
  if (decimal && !grouped) addUnique(separators.decimal, decimal.separator);
  else if (grouped && !decimal && isDecimalSeparator(grouped.separator)) addUnique(separators.decimal, otherSeparator(grouped.separator));
  else if (decimal && !Number.isInteger(decimal.value)) addUnique(separators.grouping, decimal.separator);
}

/**
 * Infers the decimal separator of a whole-number column; null if its texts do not tell, or contradict each other.
 * @param max the largest valid number: if it is 1000, a text such as 1.200 cannot mean thousands
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

/** The sign before the decimals of a number. */
export type DecimalSign = '.' | ',';

/** What the texts of one column say about how its numbers are written. */
export interface ColumnSigns {
  /** Signs that can only be read as decimal signs, as in 1.5 or 1.234,5. Two signs contradict each other. */
  decimal: DecimalSign[];
  /** Signs before three digits that are not all 0, as in 1.200: in a column of whole numbers they separate thousands. */
  grouping: DecimalSign[];
}

/** The signs of a file's columns by their names, as they are stored; columns that say nothing are left out. */
export type NumberSigns = [name: string, signs: ColumnSigns][];

/** How a text without a sign before it can be read as a number: with groups of thousands, with decimals, both or neither. */
export interface NumberReadings {
  grouped?: { value: number; sign: string };
  decimal?: { value: number; sign: DecimalSign };
}

/** No number in a file is longer. */
const longest = 40;
const groups = /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*$/;
const decimals = /^(\d+|[1-9]\d{0,2}([.,'’\s])\d{3}(?:\2\d{3})*)([.,])(\d+)$/;

/** The readings of a text such as `1.000` (1000 or 1), `1,234.5` or `1 000`; plain digits have none. */
export function numberReadings(text: string): NumberReadings {
  if (text.length > longest) return {};
  const readings: NumberReadings = {};
  const [, group] = groups.exec(text) ?? [];
  if (group !== undefined) readings.grouped = { value: Number(text.replace(/\D/g, '')), sign: group };
  const [, whole = '', inner, sign, fraction = ''] = decimals.exec(text) ?? [];
  if ((sign === '.' || sign === ',') && inner !== sign) {
    readings.decimal = { value: Number(`${whole.replace(/\D/g, '')}.${fraction}`), sign };
  }
  return readings;
}

/** Adds to the signs of a column what one of its texts says. */
export function addSigns(signs: ColumnSigns, text: string): void {
  const { grouped, decimal } = numberReadings(text.trim().replace(/^[-+]/, ''));
  if (decimal && !grouped) add(signs.decimal, decimal.sign);
  else if (grouped && !decimal && isDecimalSign(grouped.sign)) add(signs.decimal, otherSign(grouped.sign));
  else if (decimal && !Number.isInteger(decimal.value)) add(signs.grouping, decimal.sign);
}

/**
 * The decimal sign of a column of whole numbers; null where its texts do not say, or contradict each other.
 * @param most the largest number: where that is 1000, no text such as 1.200 can be a number of thousands
 */
export function decimalSignOf({ decimal, grouping }: ColumnSigns = { decimal: [], grouping: [] }, most = 1_000_000): DecimalSign | null {
  const [sign, ...others] = decimal;
  if (sign !== undefined) return others.length === 0 ? sign : null;
  const [group, ...more] = grouping;
  return group !== undefined && more.length === 0 && most > 1000 ? otherSign(group) : null;
}

function add(signs: DecimalSign[], sign: DecimalSign): void {
  if (!signs.includes(sign)) signs.push(sign);
}

function isDecimalSign(sign: string): sign is DecimalSign {
  return sign === '.' || sign === ',';
}

function otherSign(sign: DecimalSign): DecimalSign {
  return sign === '.' ? ',' : '.';
}

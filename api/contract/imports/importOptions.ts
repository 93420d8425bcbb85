import { boolean, type InferType, number, object, string } from 'yup';

/** The encodings that a person can choose for a file, by their names for iconv-lite. */
export const importEncodingLabels = {
  utf8: 'UTF-8',
  utf16le: 'UTF-16 LE',
  utf16be: 'UTF-16 BE',
  'windows-1252': 'Windows-1252 (Western European)',
  macintosh: 'MacRoman',
  cp850: 'DOS (code page 850)',
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'koi8-r': 'KOI8-R (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  shift_jis: 'Shift JIS (Japanese)',
  gb18030: 'GB 18030 (Chinese)',
} as const;
export type ImportEncoding = keyof typeof importEncodingLabels;

function isImportEncoding(name: string): name is ImportEncoding {
  return Object.hasOwn(importEncodingLabels, name);
}
export const importEncodings: readonly ImportEncoding[] = Object.keys(importEncodingLabels).filter(isImportEncoding);

/** Returns the label of an encoding; its name if it can only be detected. */
export function importEncodingLabel(name: string): string {
  return isImportEncoding(name) ? importEncodingLabels[name] : name;
}

/** Which part of 03/04/2026 is the day. */
export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The last row that can be the header. */
export const maxHeaderRow = 200;

/** How a file is read, and what its new contractors become. Null means that it is detected. */
export const importOptions = object({
  encoding: string<ImportEncoding>().oneOf(importEncodings).nullable().default(null).defined(),
  /** Number of the row that names the columns, as in a spreadsheet. Only for tables. */
  header_row: number()
    .integer('header_row must be a whole number')
    .min(1, 'header_row must be at least 1')
    .max(maxHeaderRow, `header_row must be at most ${maxHeaderRow}`)
    .nullable()
    .default(null)
    .defined(),
  /** For columns that do not prove their order and have no order of their own. */
  date_order: string<DateOrder>().oneOf(dateOrders).nullable().default(null).defined(),
  /** Whether new contractors come in as drafts instead of being listed at once. */
  drafts: boolean().nonNullable().default(false).defined(),
});
export type ImportOptions = InferType<typeof importOptions>;

export const defaultImportOptions: ImportOptions = { encoding: null, header_row: null, date_order: null, drafts: false };

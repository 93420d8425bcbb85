import { ValidationError } from 'yup';
import { type ImportOptions, importEncodings, importOptions } from '../contract/imports/importOptions';
import { formatAlternatives } from '../contract/shared/text/format';

const switches = new Map([
  ['--dry-run', 'dryRun'],
  ['--drafts', 'drafts'],
]);
const settings = new Map([
  ['--encoding', 'encoding'],
  ['--header-row', 'header_row'],
  ['--date-order', 'date_order'],
]);
const dateOrderByWord: Record<string, string> = { 'day-first': 'day_first', 'month-first': 'month_first' };

export interface ImportArguments {
  dryRun: boolean;
  options: ImportOptions;
}

/** Parses the options of `import` behind the file. Returns the reason as a sentence if an option is unknown or invalid. */
export function parseImportArguments(args: readonly string[]): ImportArguments | string {
  const found = new Map<string, unknown>();
  for (const arg of args) {
    const [name = '', value] = arg.split('=', 2);
    const key = value === undefined ? switches.get(name) : settings.get(name);
    if (key === undefined) return `Unknown option: ${arg}. The options are ${formatAlternatives([...switches.keys(), ...settings.keys()])}.`;
    found.set(key, value === undefined ? true : (dateOrderByWord[value] ?? value));
  }
  const { dryRun, ...chosen } = Object.fromEntries(found);
  try {
    return { dryRun: dryRun === true, options: importOptions.validateSync(chosen) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return describeProblem(error.path ?? '');
  }
}

function describeProblem(path: string): string {
  if (path === 'encoding') return `ENCODING must be one of ${formatAlternatives(importEncodings)}.`;
  return path === 'date_order' ? 'DATE_ORDER must be day-first or month-first.' : 'HEADER_ROW must be the number of a row from 1 to 200.';
}

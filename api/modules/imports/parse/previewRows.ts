import type { Knex } from 'knex';
import type { ImportField } from '#contract/imports/importFields';
import type { ImportDetails } from '#contract/imports/imports';
import type { ImportFile } from '../models/ImportFile';
import { withoutListing } from '../write/writeRows';
import { withDateOrder } from './columnSigns';
import { columnForField } from './columns';
import { buildColumnResolver, signsOfColumns } from './mapping';
import { summarizeNamelessRows } from './namelessRows';
import { type ParsedRow, parseRow } from './parseRow';
import { toProblemRow } from './sourceRow';
import { TermNames } from './terms/termNames';

/**
 * Parses the first rows of a file with its mapping.
 * @param now UTC milliseconds
 */
export async function previewRows(knex: Knex, { columns, first_rows, options }: ImportFile, now: number): Promise<ImportDetails['preview']> {
  if (!columns || !first_rows) return [];
  const resolveColumn = buildColumnResolver(columns);
  const signs = new Map(withDateOrder(signsOfColumns(columns) ?? [], options?.date_order ?? null));
  const fields = [...new Set(columns.flatMap(({ field }) => field ?? []))];
  const terms = await TermNames.read(knex);
  const parsedRows = first_rows.map((source) => {
    const parsedRow = parseRow({ ...source, bytes: 0 }, terms, now, resolveColumn, signs);
    return options?.drafts ? withoutListing(parsedRow) : parsedRow;
  });
  return summarizeNamelessRows(parsedRows).map((parsedRow) => {
    const values = new Map(Object.entries(parsedRow.fields));
    return {
      row: parsedRow.row,
      cells: fields.map((field) => ({
        field,
        text: textOf(columnForField(field).format(field === 'operating_regions' ? workplaces(parsedRow, fields) : values.get(field))),
      })),
      problems: problemsOf(parsedRow),
    };
  });
}

/** Workplaces are parsed into areas and a province, unless these have their own columns. */
function workplaces({ fields: { areas = [], state_region } }: ParsedRow, fields: readonly ImportField[]): string[] {
  const province = fields.includes('state_region') ? [] : [state_region ?? ''];
  return [...(fields.includes('areas') ? [] : areas), ...province].filter(Boolean);
}

function problemsOf({ problems }: ParsedRow): ImportDetails['preview'][number]['problems'] {
  return problems.map(toProblemRow);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(itemText).join('; ');
  return String(value);
}

function itemText(item: unknown): string {
  return typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item);
}

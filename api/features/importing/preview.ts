import type { Knex } from 'knex';
import type { ImportField } from '../../contract/importFields';
import type { WholeImport } from '../../contract/imports';
import type { ImportFile } from '../../models/ImportFile';
import { keptProblem } from './keptProblem';
import { columnMapped, signsOfColumns } from './mapping';
import { type RowReading, readRow } from './readRow';
import { TermNames } from './termNames';

/** The first rows of a file as they would be read with its mapping. @param now UTC milliseconds */
export async function previewRows(knex: Knex, { columns, first_rows }: ImportFile, now: number): Promise<WholeImport['preview']> {
  if (!columns || !first_rows) return [];
  const columnOf = columnMapped(columns);
  const signs = new Map(signsOfColumns(columns));
  const fields = [...new Set(columns.flatMap(({ field }) => field ?? []))];
  const terms = await TermNames.read(knex);
  return first_rows.map((source) => {
    const reading = readRow({ ...source, bytes: 0 }, terms, now, columnOf, signs);
    const values = new Map(Object.entries(reading.fields));
    return {
      row: source.row,
      cells: fields.map((field) => ({ field, text: textOf(field === 'operating_regions' ? workplaces(reading, fields) : values.get(field)) })),
      problems: problemsOf(reading),
    };
  });
}

/** Where a company works is read into its areas and its province, as far as these have no columns of their own. */
function workplaces({ fields: { areas = [], state_region } }: RowReading, fields: readonly ImportField[]): string[] {
  const province = fields.includes('state_region') ? [] : [state_region ?? ''];
  return [...(fields.includes('areas') ? [] : areas), ...province].filter(Boolean);
}

function problemsOf({ problems }: RowReading): WholeImport['preview'][number]['problems'] {
  return problems.map(keptProblem);
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

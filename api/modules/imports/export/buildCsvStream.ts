import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { escapeFormulas } from '#api/http/responses/csv';
import type { ContractorRecord } from '#api/modules/contractors/models/ContractorRecord';
import { type Column, columns } from '../parse/columns';

/** Contractors as a CSV file that imports back without a change. What fails while it is read, the stream fails with. */
export function buildCsvStream(records: AsyncGenerator<ContractorRecord>): Readable {
  return pipeline(Readable.from(csvRows(records)), stringify({ bom: true, record_delimiter: 'windows' }), () => undefined);
}

async function* csvRows(records: AsyncGenerator<ContractorRecord>): AsyncGenerator<string[]> {
  yield columns.map((column) => column.field);
  for await (const record of records) yield columns.map((column) => cellOf(fieldValueOf(record, column), column));
}

/** What a file holds of a field: times as ISO 8601 text, the rest as it is. */
export function fieldValueOf(record: ContractorRecord, column: Column): unknown {
  switch (column.kind) {
    case 'time':
      return new Date(record[column.field]).toISOString();
    case 'workplaces':
      return undefined;
    default:
      return record[column.field];
  }
}

function cellOf(value: unknown, { kind }: Column): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return kind === 'projects' ? projectsCell(value) : listCell(value.map(String));
  return typeof value === 'string' ? escapeFormulas(value) : String(value);
}

function projectsCell(projects: unknown[]): string {
  return projects.length > 0 ? escapeFormulas(JSON.stringify(projects)) : '';
}

/** Items between semicolons, or as JSON where that could be read otherwise. */
function listCell(items: string[]): string {
  const isPlain = items.every((item) => !/[;\n]/.test(item) && item.trim() === item) && !/^[[{]/.test(items[0] ?? '');
  return escapeFormulas(isPlain ? items.join(';') : JSON.stringify(items));
}

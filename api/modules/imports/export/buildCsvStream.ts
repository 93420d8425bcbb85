import type { Readable } from 'node:stream';
import { buildCsv, escapeFormulas } from '#api/http/responses/csv';
import type { ContractorRecord } from '#api/modules/contractors/models/ContractorRecord';
import { type Column, columns } from '../parse/columns';

/** Streams contractors as a CSV file that can be imported again without changes. The stream fails with the error of the read. */
export function buildCsvStream(records: AsyncGenerator<ContractorRecord>): Readable {
  return buildCsv(csvRows(records), () => undefined);
}

async function* csvRows(records: AsyncGenerator<ContractorRecord>): AsyncGenerator<string[]> {
  yield columns.map((column) => column.field);
  for await (const record of records) yield columns.map((column) => cellOf(fieldValueOf(record, column), column));
}

/** Returns the exported value of a field: times as ISO 8601, others unchanged. */
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

/** Joins items with semicolons, or encodes them as JSON if that would be ambiguous. */
function listCell(items: string[]): string {
  const isPlain = items.every((item) => !/[;\n]/.test(item) && item.trim() === item) && !/^[[{]/.test(items[0] ?? '');
  return escapeFormulas(isPlain ? items.join(';') : JSON.stringify(items));
}

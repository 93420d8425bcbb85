import type { Readable } from 'node:stream';
import { buildCsv, escapeFormulas } from '#api/http/responses/csv';
import type { ContractorRecord } from '#api/modules/contractors/models/ContractorRecord';
import { columns } from '../parse/columns';

/** Streams contractors as a CSV file that can be imported again without changes. The stream fails with the error of the read. */
export function buildCsvStream(records: AsyncGenerator<ContractorRecord>): Readable {
  return buildCsv(csvRows(records), () => undefined);
}

async function* csvRows(records: AsyncGenerator<ContractorRecord>): AsyncGenerator<string[]> {
  yield columns.map((column) => column.field);
  for await (const record of records) yield columns.map((column) => cellOf(column.format(record[column.field])));
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return escapeFormulas(listCell(value));
  return typeof value === 'string' ? escapeFormulas(value) : String(value);
}

/** Joins texts with semicolons. Encodes them as JSON if that would be ambiguous, and objects always. */
function listCell(items: unknown[]): string {
  const isPlain = items.every((item) => typeof item === 'string' && !/[;\n]/.test(item) && item.trim() === item) && !/^[[{]/.test(String(items[0]));
  return isPlain ? items.join(';') : JSON.stringify(items);
}

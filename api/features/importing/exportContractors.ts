import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Database } from '../../database';
import { defuse } from '../../formulas';
import { Contractor } from '../../models/Contractor';
import { type ContractorRecord, readRecords } from '../../models/ContractorRecord';
import { type Column, columns } from './columns';
import { UnreadableFileError } from './sourceRow';

const chunk = 500;

/**
 * Writes every contractor, whatever its status, to a CSV or JSON file that imports back without a change. The file
 * appears when it is whole. Likes and pictures are no part of it.
 * @returns how many were written
 * @throws UnreadableFileError where the name ends in neither .csv nor .json
 */
export async function exportContractors(database: Database, file: string, onProgress?: (done: number, total: number) => void): Promise<number> {
  const ending = path.extname(file).toLowerCase();
  if (ending !== '.csv' && ending !== '.json') throw new UnreadableFileError(`The file must end in .csv or .json, not "${path.basename(file)}".`);
  const total = await Contractor.query(database.read).resultSize();
  let count = 0;
  const records = async function* () {
    for await (const part of recordsInParts(database)) {
      yield* part;
      count += part.length;
      onProgress?.(count, total);
    }
  };
  const unfinished = `${file}.part`;
  try {
    const lines = Readable.from(ending === '.csv' ? csvRows(records()) : jsonLines(records()));
    const target = createWriteStream(unfinished);
    if (ending === '.csv') await pipeline(lines, stringify({ bom: true, record_delimiter: 'windows' }), target);
    else await pipeline(lines, target);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return count;
}

async function* recordsInParts(database: Database): AsyncGenerator<ContractorRecord[]> {
  for (let last = 0; ; ) {
    const found = await Contractor.query(database.read).select('id').where('id', '>', last).orderBy('id').limit(chunk);
    const ids = found.map((contractor) => contractor.id);
    const records = await readRecords(database.read, ids);
    // In the order of the ids: two exports of the same contractors are the same file.
    yield ids.flatMap((id) => records.get(id)?.record ?? []);
    const end = ids.at(-1);
    if (end === undefined || ids.length < chunk) return;
    last = end;
  }
}

async function* csvRows(records: AsyncGenerator<ContractorRecord>): AsyncGenerator<string[]> {
  yield columns.map((column) => column.field);
  for await (const record of records) yield columns.map((column) => cellOf(fieldOf(record, column), column));
}

async function* jsonLines(records: AsyncGenerator<ContractorRecord>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const record of records) {
    yield separator + JSON.stringify(Object.fromEntries(columns.map((column) => [column.field, fieldOf(record, column)])));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** What a file holds of a field: times as ISO 8601 text, the rest as it is. */
function fieldOf(record: ContractorRecord, column: Column): unknown {
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
  return typeof value === 'string' ? defuse(value) : String(value);
}

function projectsCell(projects: unknown[]): string {
  return projects.length > 0 ? JSON.stringify(projects) : '';
}

/** Items between semicolons, or as JSON where that could be read otherwise. */
function listCell(items: string[]): string {
  const plain = items.every((item) => !/[;\n]/.test(item) && item.trim() === item) && !/^[[{]/.test(items[0] ?? '');
  return defuse(plain ? items.join(';') : JSON.stringify(items));
}

import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#api/database/database';
import { readInChunks } from '#api/database/queries';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { type ContractorRecord, readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { columns } from '../parse/columns';
import { UnreadableFileError } from '../parse/sourceRow';
import { buildCsvStream } from './buildCsvStream';

const chunkSize = 500;

/**
 * Writes every contractor, whatever its status, to a CSV or JSON file that can be imported again without changes. Merged contractors are omitted. The
 * file appears when it is complete. It does not contain likes or pictures.
 * @returns the number of contractors
 * @throws UnreadableFileError if the name does not end in .csv or .json
 */
export async function exportContractors(database: Database, file: string, onProgress?: (done: number, total: number) => void): Promise<number> {
  const extension = path.extname(file).toLowerCase();
  if (extension !== '.csv' && extension !== '.json')
    throw new UnreadableFileError(`The file name must end in .csv or .json, not "${path.basename(file)}".`);
  const total = await Contractor.query(database.read).modify('unmerged').resultSize();
  let count = 0;
  const records = async function* () {
    for await (const recordChunk of readRecordsInChunks(database)) {
      yield* recordChunk;
      count += recordChunk.length;
      onProgress?.(count, total);
    }
  };
  const temporaryFile = `${file}.part`;
  try {
    const lines = extension === '.csv' ? buildCsvStream(records()) : Readable.from(jsonLines(records()));
    await pipeline(lines, createWriteStream(temporaryFile));
    await rename(temporaryFile, file);
  } finally {
    await rm(temporaryFile, { force: true });
  }
  return count;
}

async function* readRecordsInChunks(database: Database): AsyncGenerator<ContractorRecord[]> {
  const read = (lastId: number, size: number) =>
    Contractor.query(database.read).modify('unmerged').select('id').where('id', '>', lastId).orderBy('id').limit(size);
  for await (const chunk of readInChunks({ size: chunkSize, read, idOf: ({ id }) => id })) {
    const ids = chunk.map(({ id }) => id);
    const records = await readRecords(database.read, ids);
    // Sorted by id, so that two exports of the same contractors are identical.
    yield ids.flatMap((id) => records.get(id)?.record ?? []);
  }
}

async function* jsonLines(records: AsyncGenerator<ContractorRecord>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const record of records) {
    yield separator + JSON.stringify(Object.fromEntries(columns.map((column) => [column.field, column.format(record[column.field])])));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

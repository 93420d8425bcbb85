import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../database';
import { Contractor } from '../../models/Contractor';
import { type ContractorRecord, readRecords } from '../../models/ContractorRecord';
import { columns } from './columns';
import { csvLines, fieldOf } from './csvLines';
import { UnreadableFileError } from './sourceRow';

const chunk = 500;

/**
 * Writes every contractor, whatever its status, to a CSV or JSON file that imports back without a change; those that were
 * merged into another one are left out. The file appears when it is complete. It has neither likes nor pictures.
 * @returns how many were written
 * @throws UnreadableFileError where the name ends in neither .csv nor .json
 */
export async function exportContractors(database: Database, file: string, onProgress?: (done: number, total: number) => void): Promise<number> {
  const ending = path.extname(file).toLowerCase();
  if (ending !== '.csv' && ending !== '.json') throw new UnreadableFileError(`The file must end in .csv or .json, not "${path.basename(file)}".`);
  const total = await Contractor.query(database.read).modify('unmerged').resultSize();
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
    const lines = ending === '.csv' ? csvLines(records()) : Readable.from(jsonLines(records()));
    await pipeline(lines, createWriteStream(unfinished));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return count;
}

async function* recordsInParts(database: Database): AsyncGenerator<ContractorRecord[]> {
  for (let last = 0; ; ) {
    const found = await Contractor.query(database.read).modify('unmerged').select('id').where('id', '>', last).orderBy('id').limit(chunk);
    const ids = found.map((contractor) => contractor.id);
    const records = await readRecords(database.read, ids);
    // In the order of the ids: two exports of the same contractors are the same file.
    yield ids.flatMap((id) => records.get(id)?.record ?? []);
    const end = ids.at(-1);
    if (end === undefined || ids.length < chunk) return;
    last = end;
  }
}

async function* jsonLines(records: AsyncGenerator<ContractorRecord>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const record of records) {
    yield separator + JSON.stringify(Object.fromEntries(columns.map((column) => [column.field, fieldOf(record, column)])));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

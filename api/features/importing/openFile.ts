import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ColumnField } from '../../contract/importFields';
import { type ColumnOf, columnCalled } from './columns';
import { columnMapped, requireMapping, requireOwnNames } from './mapping';
import { readCsv } from './readCsv';
import { readJson } from './readJson';
import { type SourceRow, UnreadableFileError } from './sourceRow';

/** How files are read, by their endings. */
type Reader = (file: string, checkHeader: (header: string[]) => void) => AsyncGenerator<SourceRow>;
const readers: Record<string, Reader> = { '.csv': readCsv, '.tsv': readCsv, '.json': readJson };

export interface SourceFile {
  path: string;
  bytes: number;
  /** Tells whether a file is still the same and read in the same way: of all that is in it, and of the mapping. */
  fingerprint: string;
  columnOf: ColumnOf;
  /** The import that an admin made of it in the browser; absent on the command line. */
  importId?: number;
  rows: () => AsyncGenerator<SourceRow>;
}

/**
 * A file to import; its ending says how it is read.
 * @param mapping what its columns are read as; without it they go by their own names
 * @throws UnreadableFileError where it is not there or of another kind, or the mapping makes no company of a row
 */
export async function openFile(file: string, mapping?: readonly ColumnField[]): Promise<SourceFile> {
  const read = readerOf(file);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UnreadableFileError(`There is no file ${file}.`);
  if (mapping) requireMapping(mapping);
  return {
    path: path.resolve(file),
    bytes: found.size,
    fingerprint: await fingerprintOf(file, mapping),
    columnOf: mapping ? columnMapped(mapping) : columnCalled,
    rows: () => read(file, mapping ? () => undefined : requireOwnNames),
  };
}

/** The rows of a file whose columns nobody has looked at yet. @throws UnreadableFileError for another kind, and as it is read */
export function rowsAsTheyAre(file: string): AsyncGenerator<SourceRow> {
  return readerOf(file)(file, () => undefined);
}

function readerOf(file: string): Reader {
  const read = readers[path.extname(file).toLowerCase()];
  if (!read) throw new UnreadableFileError(`The file must end in .csv, .tsv or .json, not "${path.basename(file)}".`);
  return read;
}

async function fingerprintOf(file: string, mapping: readonly ColumnField[] | undefined): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { end: false });
  if (mapping) hash.update(JSON.stringify(mapping.map(({ name, field }) => [name, field])));
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readCsv } from './readCsv';
import { readJson } from './readJson';
import { type SourceRow, UnreadableFileError } from './sourceRow';

const readers: Record<string, (file: string) => AsyncGenerator<SourceRow>> = { '.csv': readCsv, '.tsv': readCsv, '.json': readJson };

export interface SourceFile {
  path: string;
  bytes: number;
  /** Tells whether a file is still the same: of all that is in it. */
  fingerprint: string;
  rows: () => AsyncGenerator<SourceRow>;
}

/** A file to import; its ending says how it is read. @throws UnreadableFileError where it is not there or of another kind */
export async function openFile(file: string): Promise<SourceFile> {
  const read = readers[path.extname(file).toLowerCase()];
  if (!read) throw new UnreadableFileError(`The file must end in .csv or .json, not "${path.basename(file)}".`);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UnreadableFileError(`There is no file ${file}.`);
  return { path: path.resolve(file), bytes: found.size, fingerprint: await fingerprintOf(file), rows: () => read(file) };
}

async function fingerprintOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { readCsv } from './readCsv';
import { readJson } from './readJson';
import { type SourceRow, UnreadableFileError } from './sourceRow';

const readers: Record<string, (file: string) => AsyncGenerator<SourceRow>> = { '.csv': readCsv, '.tsv': readCsv, '.json': readJson };
const sampled = 1024 * 1024;

export interface SourceFile {
  path: string;
  bytes: number;
  /** Tells whether a file is still the same: of its length, its beginning and its end. */
  fingerprint: string;
  rows: () => AsyncGenerator<SourceRow>;
}

/** A file to import; its ending says how it is read. @throws UnreadableFileError where it is not there or of another kind */
export async function openFile(file: string): Promise<SourceFile> {
  const read = readers[path.extname(file).toLowerCase()];
  if (!read) throw new UnreadableFileError(`The file must end in .csv or .json, not "${path.basename(file)}".`);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UnreadableFileError(`There is no file ${file}.`);
  return { path: path.resolve(file), bytes: found.size, fingerprint: await fingerprintOf(file, found.size), rows: () => read(file) };
}

async function fingerprintOf(file: string, size: number): Promise<string> {
  const handle = await open(file);
  try {
    const hash = createHash('sha256').update(String(size));
    for (const position of [0, Math.max(0, size - sampled)]) {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(sampled), position });
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { partsFromThread, TaskTimeoutError } from '#api/background/threads/runInThread';
import type { ColumnField } from '#contract/imports/importFields';
import { type ColumnResolver, findColumnByHeader } from '../parse/columns';
import { buildColumnResolver, requireKnownHeaders, validateMapping } from '../parse/mapping';
import { type SourceRow, UnreadableFileError } from '../parse/sourceRow';
import type { RowFormat } from './readRowParts';

/** File formats by extension. */
const formatByExtension: Record<string, RowFormat> = { '.csv': 'csv', '.tsv': 'csv', '.json': 'json' };
/** Time limit for reading one part of a file, in milliseconds. A part has at most a few hundred rows. */
const readTimeoutMs = 30_000;
/** Milliseconds of row processing after which to yield to the event loop, because the rows are processed in this thread. */
const yieldIntervalMs = 20;

export interface SourceFile {
  path: string;
  bytes: number;
  /** Hash of the file's content and the mapping. It identifies the same file with the same interpretation. */
  fingerprint: string;
  resolveColumn: ColumnResolver;
  /** Id of the import that an admin created in the browser; absent on the command line. */
  importId?: number;
  rows: () => AsyncGenerator<SourceRow>;
}

/**
 * Opens a file to import. Its extension determines the format.
 * @param mapping fields of the columns; without it columns are recognized by their names
 * @throws UnreadableFileError if the file doesn't exist or has another format, or the mapping can't identify a company
 */
export async function openFile(file: string, mapping?: readonly ColumnField[]): Promise<SourceFile> {
  const format = formatOf(file);
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) throw new UnreadableFileError(`There is no file ${file}.`);
  if (mapping) validateMapping(mapping);
  return {
    path: path.resolve(file),
    bytes: stats.size,
    fingerprint: await fingerprintOf(file, mapping),
    resolveColumn: mapping ? buildColumnResolver(mapping) : findColumnByHeader,
    rows: () => readRows(file, format, mapping ? () => undefined : requireKnownHeaders),
  };
}

/** Reads the rows of a file without checking its columns. @throws UnreadableFileError for another format, and while reading */
export function readRawRows(file: string): AsyncGenerator<SourceRow> {
  return readRows(file, formatOf(file), () => undefined);
}

/**
 * Reads the rows of a file in another thread.
 * @param checkHeader throws if the header of a CSV file can't be used
 */
async function* readRows(file: string, format: RowFormat, checkHeader: (header: string[]) => void): AsyncGenerator<SourceRow> {
  let nextYieldAt = performance.now() + yieldIntervalMs;
  try {
    for await (const { header, rows } of partsFromThread('readRowParts', { file, format }, readTimeoutMs)) {
      if (header) checkHeader(header);
      for (const row of rows) {
        yield row;
        if (performance.now() < nextYieldAt) continue;
        await setImmediate();
        nextYieldAt = performance.now() + yieldIntervalMs;
      }
    }
  } catch (error) {
    if (!(error instanceof TaskTimeoutError)) throw error;
    throw new UnreadableFileError('The file could not be read in time. Please split it into smaller files and try again.');
  }
}

function formatOf(file: string): RowFormat {
  const format = formatByExtension[path.extname(file).toLowerCase()];
  if (!format) throw new UnreadableFileError(`The file must end in .csv, .tsv or .json, not "${path.basename(file)}".`);
  return format;
}

async function fingerprintOf(file: string, mapping: readonly ColumnField[] | undefined): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { end: false });
  if (mapping) hash.update(JSON.stringify(mapping.map(({ name, field }) => [name, field])));
  return hash.digest('hex');
}

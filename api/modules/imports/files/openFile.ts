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
import type { readRowParts } from './readRowParts';
import type { RowFormat } from './rowParts';

/** How files are read, by their endings. */
const formatByExtension: Record<string, RowFormat> = { '.csv': 'csv', '.tsv': 'csv', '.json': 'json' };
/** How long one part of a file may take to read; each has at most a few hundred rows. Milliseconds. */
const readTimeoutMs = 30_000;
/** After so many milliseconds with rows others are served: what is done with rows takes processor time here. */
const yieldIntervalMs = 20;

export interface SourceFile {
  path: string;
  bytes: number;
  /** Tells whether a file is still the same and read in the same way: of all that is in it, and of the mapping. */
  fingerprint: string;
  resolveColumn: ColumnResolver;
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

/** The rows of a file whose columns nobody has looked at yet. @throws UnreadableFileError for another kind, and as it is read */
export function readRawRows(file: string): AsyncGenerator<SourceRow> {
  return readRows(file, formatOf(file), () => undefined);
}

/**
 * The rows of a file, which is read in another thread.
 * @param checkHeader throws for a header of a CSV file that can't be used
 */
async function* readRows(file: string, format: RowFormat, checkHeader: (header: string[]) => void): AsyncGenerator<SourceRow> {
  let nextYieldAt = performance.now() + yieldIntervalMs;
  try {
    for await (const { header, rows } of partsFromThread<typeof readRowParts>('readRowParts', { file, format }, readTimeoutMs)) {
      if (header) checkHeader(header);
      for (const row of rows) {
        yield row;
        if (performance.now() < nextYieldAt) continue;
        await setImmediate();
        nextYieldAt = performance.now() + yieldIntervalMs;
      }
    }
  } catch (error) {
    if (error instanceof TaskTimeoutError) {
      throw new UnreadableFileError('The file could not be read in time. Please split it into smaller files and try again.');
    }
    // Its class is lost on the way from the thread.
    if (error instanceof Error && error.name === UnreadableFileError.name) throw new UnreadableFileError(error.message);
    throw error;
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

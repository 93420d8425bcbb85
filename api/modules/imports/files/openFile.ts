import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { partsFromThread, TaskTimeoutError } from '#api/background/threads/runInThread';
import type { ColumnField } from '#contract/imports/importFields';
import { defaultImportOptions, type ImportOptions } from '#contract/imports/importOptions';
import { type ColumnResolver, findColumnByHeader } from '../parse/columns';
import { buildColumnResolver, requireKnownHeaders, validateMapping } from '../parse/mapping';
import { type SourceRow, UnreadableFileError } from '../parse/sourceRow';
import type { readRowParts } from './readRowParts';
import type { FileStart, ReadRowsInput, RowFormat } from './rowParts';

const formatByExtension: Record<string, RowFormat> = { '.csv': 'csv', '.tsv': 'csv', '.txt': 'csv', '.json': 'json' };
/** Milliseconds for reading one part of a file; parts have at most a few hundred rows. */
const readTimeoutMs = 30_000;
/** Milliseconds of processing rows after which the event loop gets a turn. */
const yieldIntervalMs = 20;

export interface SourceFile {
  path: string;
  bytes: number;
  /** Hash of the file's content, mapping and options: identifies the same file, parsed in the same way. */
  fingerprint: string;
  options: ImportOptions;
  resolveColumn: ColumnResolver;
  /** The import that an admin created in the browser; absent on the command line. */
  importId?: number;
  rows: () => AsyncGenerator<SourceRow>;
}

/**
 * Opens a file to import. Its extension determines the format.
 * @param mapping fields of the columns; without it they are recognized by their names
 * @param options how to read it
 * @throws UnreadableFileError if it does not exist or has another format, or no company can be read with the mapping
 */
export async function openFile(file: string, mapping?: readonly ColumnField[], options: ImportOptions = defaultImportOptions): Promise<SourceFile> {
  const format = formatOf(file);
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) throw new UnreadableFileError(`File not found: ${file}.`);
  if (mapping) validateMapping(mapping);
  return {
    path: path.resolve(file),
    bytes: stats.size,
    fingerprint: await fingerprintOf(file, mapping, options),
    options,
    resolveColumn: mapping ? buildColumnResolver(mapping) : findColumnByHeader,
    rows: () => readRows(toInput(file, format, options), ({ header }) => void (mapping || !header || requireKnownHeaders(header))),
  };
}

/**
 * Reads the rows of a file whose columns have not been mapped.
 * @param onStart called before the first row with how the file is read
 * @throws UnreadableFileError for another format, and while it is read
 */
export function readRawRows(file: string, options: ImportOptions, onStart: (start: FileStart) => void): AsyncGenerator<SourceRow> {
  return readRows(toInput(file, formatOf(file), options), onStart);
}

function toInput(file: string, format: RowFormat, { encoding, header_row }: ImportOptions): ReadRowsInput {
  return { file, format, encoding, headerRow: header_row };
}

/**
 * Reads the rows of a file in another thread.
 * @param onStart throws for an unusable header
 */
async function* readRows(input: ReadRowsInput, onStart: (start: FileStart) => void): AsyncGenerator<SourceRow> {
  let nextYieldAt = performance.now() + yieldIntervalMs;
  try {
    for await (const { start, rows } of partsFromThread<typeof readRowParts>('readRowParts', input, readTimeoutMs)) {
      if (start) onStart(start);
      for (const row of rows) {
        yield row;
        if (performance.now() < nextYieldAt) continue;
        await setImmediate();
        nextYieldAt = performance.now() + yieldIntervalMs;
      }
    }
  } catch (error) {
    if (error instanceof TaskTimeoutError) {
      throw new UnreadableFileError('Reading the file took too long. Split it into smaller files, then try again.');
    }
    // The class of the error is lost between threads.
    if (error instanceof Error && error.name === UnreadableFileError.name) throw new UnreadableFileError(error.message);
    throw error;
  }
}

function formatOf(file: string): RowFormat {
  const format = formatByExtension[path.extname(file).toLowerCase()];
  if (!format) throw new UnreadableFileError(`The file name must end in .csv, .tsv, .txt or .json, not "${path.basename(file)}".`);
  return format;
}

async function fingerprintOf(file: string, mapping: readonly ColumnField[] | undefined, options: ImportOptions): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { end: false });
  // The defaults add nothing, so that batches of older versions can be resumed.
  if (mapping) hash.update(JSON.stringify(mapping.map(({ name, field, date_order }) => (date_order ? [name, field, date_order] : [name, field]))));
  const chosen = Object.entries(chosenOptions(options)).sort();
  if (chosen.length > 0) hash.update(JSON.stringify(chosen));
  return hash.digest('hex');
}

/** Returns the options that differ from the defaults. */
export function chosenOptions(options: ImportOptions): Partial<ImportOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null && value !== false));
}

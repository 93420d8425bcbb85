import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { insertAll } from '#api/database/queries';
import { TermIds } from '#api/modules/vocabularies/termIds';
import type { SourceFile } from '../files/openFile';
import { findRepeatedRows, type RepeatedRows } from '../match/repeatedRows';
import type { BatchCounts } from '../models/ImportBatch';
import { type ColumnSigns, detectColumnSigns, type FileSigns, withDateOrder } from '../parse/columnSigns';
import type { ColumnResolver } from '../parse/columns';
import { summarizeNamelessRows } from '../parse/namelessRows';
import { type ParsedRow, parseRow } from '../parse/parseRow';
import { type Problem, type SourceRow, toProblemRow, UnreadableFileError } from '../parse/sourceRow';
import { TermNames } from '../parse/terms/termNames';
import { endBatch, recordProgress, startOrResumeBatch } from './batches';
import { DryRun } from './dryRun';
import type { RowResult } from './rowResult';
import { Tally, type UnknownTerm } from './tally';
import { withoutListing, writeRows } from './writeRows';

type ImportServices = Pick<Services, 'database' | 'now'>;

/** Rows per transaction: few enough that a visitor's like never waits long. */
const chunkSize = 200;
/** Milliseconds between two transactions, for other writes and requests. */
const pauseBetweenChunksMs = 2;

export interface Progress {
  bytes: number;
  totalBytes: number;
  row: number;
}

export interface ImportSummary {
  /** null for a dry run. */
  batch: number | null;
  /** The row after which an interrupted batch was resumed; 0 for a new one. */
  resumedAfter: number;
  counts: BatchCounts;
  /** Ignored columns of the file. */
  unread: string[];
  /** Terms that are in no vocabulary, with the number of rows that use them. */
  unknownTerms: UnknownTerm[];
}

export interface ImportListeners {
  onProblem?: (problem: Problem) => void;
  onProgress?: (progress: Progress) => void;
  /** Awaited after each processed part. An error interrupts the import. */
  onPart?: (progress: Progress, problems: Problem[]) => Promise<void>;
  /**
   * Called at the end, in the transaction that records it.
   * @param fault why the file could not be read completely
   */
  onEnd?: (trx: Knex.Transaction, summary: ImportSummary, fault: string | null) => Promise<void>;
}

/**
 * Imports a file: creates, updates or rejects each row, and an invalid row never stops the others. Resumes the interrupted batch of the same file if
 * there is one. A dry run returns the same result and writes nothing.
 * @throws UnreadableFileError if the file is unreadable, completely or from some point on: the rows before are written. BatchError if another import
 * is running
 * @param file with the formats of its columns, if they are already known
 */
export async function runImport(
  services: ImportServices,
  file: SourceFile & { signs?: FileSigns },
  dryRun: boolean,
  listeners: ImportListeners = {},
): Promise<ImportSummary> {
  // Detect them before opening the rows, so that one thread reads the file both times.
  const detected = file.signs ?? (await detectColumnSigns(file.rows()));
  const signs = withDateOrder(detected, file.options.date_order);
  const terms = await TermNames.read(services.database.read);
  const now = services.now();
  const repeated = await findRepeatedRows(file, rowParser(file, terms, now, new Map(signs)));
  const rows = file.rows();
  try {
    return await importRows(services, { ...file, signs }, rows, { terms, repeated }, dryRun, listeners);
  } finally {
    // This also ends the reading thread.
    await rows.return(undefined);
  }
}

/** Returns how the rows of a file are parsed. */
function rowParser({ options }: SourceFile, terms: TermNames, now: number, signs: ReadonlyMap<string, ColumnSigns>) {
  return (source: SourceRow, resolveColumn: ColumnResolver): ParsedRow => {
    const parsedRow = parseRow(source, terms, now, resolveColumn, signs);
    return options.drafts ? withoutListing(parsedRow) : parsedRow;
  };
}

async function importRows(
  services: ImportServices,
  file: SourceFile & { signs: FileSigns },
  rows: AsyncGenerator<SourceRow>,
  { terms, repeated }: { terms: TermNames; repeated: RepeatedRows },
  dryRun: boolean,
  listeners: ImportListeners,
): Promise<ImportSummary> {
  const { database, now } = services;
  // A file that is completely unreadable creates no batch.
  const first = await rows.next();
  const batch = dryRun ? null : await startOrResumeBatch(database, file, file.signs, now());
  const parse = rowParser(file, terms, now(), new Map(batch?.number_signs ?? file.signs));
  const trial = dryRun ? await DryRun.begin(database) : null;
  const tally = new Tally(batch, file.resolveColumn);
  const resumedAfter = batch?.rows_done ?? 0;

  const processChunk = async (pending: ParsedRow[]) => {
    const parsedRows = summarizeNamelessRows(pending);
    const last = parsedRows.at(-1);
    if (!last) return;
    const results = trial
      ? await trial.simulate(parsedRows, repeated)
      : batch
        ? await writeChunk(services, batch.id, parsedRows, repeated, tally)
        : [];
    tally.add(parsedRows, results);
    const problems = results.flatMap((result) => result.problems);
    for (const problem of problems) listeners.onProblem?.(problem);
    const progress = { bytes: last.bytes, totalBytes: file.bytes, row: last.row };
    listeners.onProgress?.(progress);
    await listeners.onPart?.(progress, problems);
    await new Promise((resolve) => setTimeout(resolve, pauseBetweenChunksMs));
  };
  const summary = (): ImportSummary => ({
    batch: batch?.id ?? null,
    resumedAfter,
    counts: tally.counts,
    unread: [...tally.unread],
    unknownTerms: tally.unknownTerms,
  });
  const finish = async (fault: string | null) => {
    if (batch) await endBatch(database, batch.id, 'finished', now(), async (trx) => listeners.onEnd?.(trx, summary(), fault));
  };

  let pendingRows: ParsedRow[] = [];
  try {
    for (let next = first; !next.done; next = await rows.next()) {
      tally.collectUnreadColumns(next.value);
      if (next.value.row <= resumedAfter) continue;
      pendingRows.push(parse(next.value, file.resolveColumn));
      if (pendingRows.length < chunkSize) continue;
      await processChunk(pendingRows);
      pendingRows = [];
    }
    await processChunk(pendingRows);
  } catch (error) {
    // Any other error is an interruption: the batch can be resumed.
    if (!(error instanceof UnreadableFileError)) throw error;
    await processChunk(pendingRows);
    await finish(error.message);
    error.batch = batch?.id;
    throw error;
  } finally {
    await trial?.end();
  }
  await finish(null);
  return summary();
}

/** Writes rows with their related data, and the progress of the batch, in one transaction. */
async function writeChunk(
  { database, now }: ImportServices,
  batchId: number,
  parsedRows: ParsedRow[],
  repeated: RepeatedRows,
  tally: Tally,
): Promise<RowResult[]> {
  return database.transaction(async (trx) => {
    const results = await writeRows(trx, batchId, parsedRows, repeated, await TermIds.read(trx), now());
    await saveProblems(trx, batchId, results);
    await recordProgress(trx, batchId, parsedRows.at(-1)?.row ?? 0, tally.countsWith(results), now());
    return results;
  });
}

/** Stores the problems with the batch. */
async function saveProblems(trx: Knex.Transaction, batchId: number, results: RowResult[]): Promise<void> {
  const rows = results.flatMap(({ problems }) => problems.map((problem) => ({ batch_id: batchId, ...toProblemRow(problem) })));
  await insertAll(trx, 'import_problems', rows);
}

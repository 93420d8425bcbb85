import type { Knex } from 'knex';
import type { Services } from '../../endpoint';
import type { BatchCounts, ImportBatch } from '../../models/ImportBatch';
import { insertAll } from '../../models/insertAll';
import { TermIds } from '../../models/termIds';
import { beginBatch, endBatch, noteProgress } from './batches';
import { DryRun } from './dryRun';
import type { SourceFile } from './openFile';
import { type RowReading, readRow, unreadColumns } from './readRow';
import { type Problem, UnreadableFileError } from './sourceRow';
import { TermNames } from './termNames';
import { type RowResult, writeRows } from './writeRows';

/** Rows of one transaction: few enough that a visitor's like never waits long behind them. */
const chunk = 200;
/** Milliseconds between two transactions, for other writers. */
const breath = 2;
/** Terms that no vocabulary has are counted up to so many. */
const mostTerms = 1000;

export interface Progress {
  bytes: number;
  totalBytes: number;
  row: number;
}

export interface ImportSummary {
  /** Null for a dry run. */
  batch: number | null;
  /** The row after which an interrupted batch went on; 0 for a new one. */
  resumedAfter: number;
  counts: BatchCounts;
  /** Columns of the file that nothing reads. */
  unread: string[];
  /** Terms that no vocabulary has, with how many rows name them. */
  unknownTerms: { field: string; term: string; rows: number }[];
}

export interface ImportListeners {
  onProblem?: (problem: Problem) => void;
  onProgress?: (progress: Progress) => void;
}

/**
 * Imports a file: row by row it creates, updates or refuses, and one bad row never stops the others. Goes on with the
 * batch of the same file that was interrupted, if there is one. A dry run says the same and writes nothing.
 * @throws UnreadableFileError where the file can't be read to its end; the rows before are written. BatchError where another import is running
 */
export async function runImport(
  { database, now }: Pick<Services, 'database' | 'now'>,
  file: SourceFile,
  dryRun: boolean,
  { onProblem, onProgress }: ImportListeners = {},
): Promise<ImportSummary> {
  const batch = dryRun ? null : await beginBatch(database, file, now());
  const trial = dryRun ? await DryRun.begin(database) : null;
  const resumedAfter = batch?.rows_done ?? 0;
  const terms = await TermNames.read(database.read);
  const counts = countsOf(batch);
  const unknown = new Map<string, ImportSummary['unknownTerms'][number]>();
  let unread: string[] | undefined;

  const settle = async (readings: RowReading[]) => {
    const results = trial ? await trial.rows(readings) : batch ? await write(batch.id, readings) : [];
    for (const { outcome, problems } of results) {
      counts[outcome] += 1;
      counts.warnings += problems.filter((problem) => problem.kind === 'warning').length;
      for (const problem of problems) onProblem?.(problem);
    }
    for (const { field, term } of readings.flatMap((reading) => reading.unknownTerms)) {
      const known = unknown.get(`${field} ${term}`);
      if (known) known.rows += 1;
      else if (unknown.size < mostTerms) unknown.set(`${field} ${term}`, { field, term, rows: 1 });
    }
    const last = readings.at(-1);
    onProgress?.({ bytes: last?.bytes ?? 0, totalBytes: file.bytes, row: last?.row ?? 0 });
  };
  const write = async (id: number, readings: RowReading[]) => {
    const written = await database.transaction(async (trx) => {
      const results = await writeRows(trx, id, readings, await TermIds.read(trx), now());
      await keepProblems(trx, id, results);
      await noteProgress(trx, id, readings.at(-1)?.row ?? 0, added(counts, results), now());
      return results;
    });
    await new Promise((resolve) => setTimeout(resolve, breath));
    return written;
  };

  try {
    let waiting: RowReading[] = [];
    for await (const source of file.rows()) {
      if (source.cells) unread ??= unreadColumns(source.cells);
      if (source.row <= resumedAfter) continue;
      waiting.push(readRow(source, terms, now()));
      if (waiting.length < chunk) continue;
      await settle(waiting);
      waiting = [];
    }
    if (waiting.length > 0) await settle(waiting);
  } catch (error) {
    // Anything but a bad file is an interruption: the batch can be gone on with.
    if (batch && error instanceof UnreadableFileError) await endBatch(database, batch.id, 'finished', now());
    throw error;
  } finally {
    await trial?.end();
  }
  if (batch) await endBatch(database, batch.id, 'finished', now());
  return { batch: batch?.id ?? null, resumedAfter, counts, unread: unread ?? [], unknownTerms: [...unknown.values()] };
}

function countsOf(batch: ImportBatch | null): BatchCounts {
  const { created = 0, updated = 0, unchanged = 0, refused = 0, doubtful = 0, warnings = 0 } = batch ?? {};
  return { created, updated, unchanged, refused, doubtful, warnings };
}

/** The counts with those of more rows. */
function added(counts: BatchCounts, results: RowResult[]): BatchCounts {
  const sum = { ...counts };
  for (const { outcome, problems } of results) {
    sum[outcome] += 1;
    sum.warnings += problems.filter((problem) => problem.kind === 'warning').length;
  }
  return sum;
}

/** What was wrong stays with the batch. */
async function keepProblems(trx: Knex.Transaction, batchId: number, results: RowResult[]): Promise<void> {
  const rows = results.flatMap(({ problems }) =>
    problems.map(({ row, kind, column, value, reason }) => ({
      batch_id: batchId,
      row,
      kind,
      column: column?.slice(0, 100) ?? null,
      value: value?.slice(0, 200) ?? null,
      reason: reason.slice(0, 500),
    })),
  );
  if (rows.length > 0) await insertAll(trx, 'import_problems', rows);
}

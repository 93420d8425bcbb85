import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { insertAll } from '#api/database/queries';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import type { ImportOutcome } from '#contract/imports/imports';
import { chosenOptions, openFile, type SourceFile } from '../files/openFile';
import { withStoredFile } from '../files/temporaryFiles';
import { ImportCheckProblem, ImportFile } from '../models/ImportFile';
import { signsOfColumns } from '../parse/mapping';
import { type Problem, toProblemRow, UnreadableFileError } from '../parse/sourceRow';
import { releaseBatch } from '../write/batches';
import { type ImportSummary, runImport } from '../write/runImport';
import { undoImport } from '../write/undoImport';

type ImportServices = Pick<Services, 'database' | 'storage' | 'now'>;

/** Milliseconds between progress updates. */
const progressIntervalMs = 150;

/** Column values of an import that no process works on. */
export const idleColumns = { task: null, host: null, pid: null, touched_at: null, attempts: 0 } as const;

/** Column values with which this process claims an import. */
export function claimColumns(now: number): Pick<ImportFile, 'host' | 'pid' | 'touched_at'> {
  return { host: hostname(), pid: process.pid, touched_at: now };
}

/**
 * Executes the task of an import that this process has claimed: check, import or undo. Stores progress and result.
 * @param signal aborted to stop; the task can be resumed
 * @throws UnreadableFileError or BatchError if the task is impossible; the signal's reason
 */
export async function executeTask(services: ImportServices, importFile: ImportFile, signal: AbortSignal): Promise<void> {
  if (importFile.task === 'undo') return executeUndo(services, importFile, signal);
  await withStoredFile(services.storage, importFile, async (file) => {
    const columns = importFile.columns ?? [];
    const opened = await openFile(file, columns, importFile.options ?? undefined);
    const source = { ...opened, path: importFile.name, importId: importFile.id, signs: signsOfColumns(columns) };
    if (importFile.task === 'check') await executeCheck(services, importFile, source, signal);
    else await executeRun(services, importFile, source, signal);
  });
}

async function executeCheck(services: ImportServices, { id }: ImportFile, source: SourceFile, signal: AbortSignal): Promise<void> {
  const { database } = services;
  await database.transactionWithoutInvalidation(async (trx) => ImportCheckProblem.query(trx).delete().where('file_id', id));
  const saveProgress = createProgressWriter(services, id);
  let pendingProblems: Problem[] = [];
  const saveProblems = async (trx: Knex.Transaction) => {
    await insertAll(
      trx,
      'import_check_problems',
      pendingProblems.map((problem) => ({ file_id: id, ...toProblemRow(problem) })),
    );
  };
  const summary = await runImport(services, source, true, {
    onPart: async ({ bytes, totalBytes, row }, problems) => {
      pendingProblems.push(...problems);
      const isSaved = await saveProgress({ done: bytes, total: totalBytes, row }, saveProblems);
      if (isSaved) pendingProblems = [];
      signal.throwIfAborted();
    },
  });
  await database.transactionWithoutInvalidation(async (trx) => {
    await saveProblems(trx);
    const checked = outcomeOf(summary);
    await ImportFile.query(trx)
      .findById(id)
      .patch({ ...idleColumns, checked, rows: rowsOf(checked), fault: null });
  });
}

async function executeRun(services: ImportServices, importFile: ImportFile, source: SourceFile, signal: AbortSignal): Promise<void> {
  const { now } = services;
  const saveProgress = createProgressWriter(services, importFile.id);
  const running = runImport(services, source, false, {
    onPart: async ({ bytes, totalBytes, row }) => {
      await saveProgress({ done: bytes, total: totalBytes, row });
      signal.throwIfAborted();
    },
    onEnd: async (trx, summary, fault) => {
      const { counts, ...result } = outcomeOf(summary);
      const { contractors_before } = await ImportFile.query(trx).findById(importFile.id).select('contractors_before').throwIfNotFound();
      await ImportFile.query(trx)
        .findById(importFile.id)
        .patch({ ...idleColumns, result, rows: rowsOf({ counts, ...result }), fault });
      const { created, updated, unchanged, refused, doubtful } = counts;
      await recordAuditEntry(trx, {
        at: now(),
        actor_id: importFile.task_user_id,
        action: 'import.finished',
        subject: 'import',
        subject_id: importFile.id,
        before: { contractors: contractors_before },
        after: {
          contractors: await countContractors(trx),
          file: importFile.name,
          batch: summary.batch,
          created,
          updated,
          unchanged,
          refused,
          doubtful,
          ...chosenOptions(source.options),
          ...(fault && { fault }),
        },
      });
    },
  });
  await running.catch((error: unknown) => {
    // If rows were imported, the batch's end was recorded together with the reason.
    if (!(error instanceof UnreadableFileError) || error.batch === undefined) throw error;
  });
}

async function executeUndo(services: ImportServices, importFile: ImportFile, signal: AbortSignal): Promise<void> {
  const { database, now } = services;
  const { id, name, batch_id } = importFile;
  const saveProgress = createProgressWriter(services, id);
  const contractors = await countContractors(database.read);
  await undoImport(
    services,
    batch_id ?? 0,
    async (done, total) => {
      await saveProgress({ done, total, row: done });
      signal.throwIfAborted();
    },
    async (trx) => {
      const { undone } = await ImportFile.query(trx).patchAndFetchById(id, { ...idleColumns, fault: null });
      const { removed = 0, restored = 0, kept = [], adjusted = [] } = undone ?? {};
      await recordAuditEntry(trx, {
        at: now(),
        actor_id: importFile.task_user_id,
        action: 'import.undone',
        subject: 'import',
        subject_id: id,
        before: { contractors, file: name, batch: batch_id },
        after: {
          contractors: await countContractors(trx),
          removed,
          restored,
          kept: kept.length,
          ...(adjusted.length > 0 && { adjusted: adjusted.length }),
        },
      });
    },
  );
}

/**
 * Creates a writer that stores progress at intervals, together with other data.
 * @returns whether it was stored this time
 */
function createProgressWriter({ database, now }: ImportServices, id: number) {
  let savedAt = Number.NEGATIVE_INFINITY;
  return async (
    progress: Pick<ImportFile, 'done' | 'total' | 'row'>,
    inSameTransaction?: (trx: Knex.Transaction) => Promise<void>,
  ): Promise<boolean> => {
    // Uses the real clock, because the one of tests may stand still or jump.
    const time = performance.now();
    if (time - savedAt < progressIntervalMs) return false;
    savedAt = time;
    await database.transactionWithoutInvalidation(async (trx) => {
      await ImportFile.query(trx)
        .findById(id)
        .patch({ ...progress, ...claimColumns(now()) });
      await inSameTransaction?.(trx);
    });
    return true;
  };
}

/**
 * Releases an import that this process does not continue.
 * @param countsAsAttempt whether this counts towards the maximum number of attempts
 */
export async function releaseTask({ database }: Pick<ImportServices, 'database'>, { id }: ImportFile, countsAsAttempt: boolean): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const importFile = await ImportFile.query(trx).findById(id).forUpdate();
    if (!importFile) return;
    await importFile
      .$query(trx)
      .patch({ host: null, pid: null, touched_at: null, attempts: countsAsAttempt ? importFile.attempts : importFile.attempts - 1 });
    if (importFile.batch_id !== null) await releaseBatch(trx, importFile.batch_id);
  });
}

/** Ends a task that is impossible, and stores the reason. */
export async function failTask({ database }: Pick<ImportServices, 'database'>, { id }: ImportFile, fault: string): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) =>
    ImportFile.query(trx)
      .findById(id)
      .patch({ ...idleColumns, fault: fault.slice(0, 1000) }),
  );
}

function outcomeOf({ counts, unread, unknownTerms }: ImportSummary): ImportOutcome {
  return { counts, unread, unknown_terms: unknownTerms };
}

function rowsOf({ counts }: ImportOutcome): number {
  return counts.created + counts.updated + counts.unchanged + counts.refused + counts.doubtful;
}

async function countContractors(knex: Knex): Promise<number> {
  const [{ contractors = 0 } = {}]: { contractors?: number }[] = await knex('contractors').count('* as contractors');
  return contractors;
}

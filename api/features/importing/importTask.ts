import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { ImportOutcome } from '../../contract/imports';
import type { Services } from '../../endpoint';
import { noteAudit } from '../../models/AuditEntry';
import { ImportCheckProblem, ImportFile } from '../../models/ImportFile';
import { insertAll } from '../../models/insertAll';
import { releaseBatch } from './batches';
import { keptProblem } from './keptProblem';
import { withStoredFile } from './localFile';
import { signsOfColumns } from './mapping';
import { openFile, type SourceFile } from './openFile';
import { type ImportSummary, runImport } from './runImport';
import { type Problem, UnreadableFileError } from './sourceRow';
import { undoImport } from './undoImport';

type Tools = Pick<Services, 'database' | 'storage' | 'now'>;

/** How often the progress is written down, in milliseconds. */
const noteEvery = 150;

/** The columns of an import that nobody works on. */
export const atRest = { task: null, host: null, pid: null, touched_at: null, attempts: 0 } as const;

/** The columns by which this process says that it works on an import. */
export function ownWork(now: number): Pick<ImportFile, 'host' | 'pid' | 'touched_at'> {
  return { host: hostname(), pid: process.pid, touched_at: now };
}

/**
 * Does what is to be done with an import that this process has taken: looks through its file, imports it or takes it back.
 * How far it is, and what it came to, is written down.
 * @param signal aborted where it is to stop; what was begun can be gone on with
 * @throws UnreadableFileError, BatchError where it can't be done at all; the signal's reason
 */
export async function doTask(tools: Tools, made: ImportFile, signal: AbortSignal): Promise<void> {
  if (made.task === 'undo') return takeBack(tools, made, signal);
  await withStoredFile(tools.storage, made, async (file) => {
    const columns = made.columns ?? [];
    const source = { ...(await openFile(file, columns)), path: made.name, importId: made.id, numberSigns: signsOfColumns(columns) };
    if (made.task === 'check') await check(tools, made, source, signal);
    else await run(tools, made, source, signal);
  });
}

async function check(tools: Tools, { id }: ImportFile, source: SourceFile, signal: AbortSignal): Promise<void> {
  const { database } = tools;
  await database.transactionAside(async (trx) => ImportCheckProblem.query(trx).delete().where('file_id', id));
  const note = notes(tools, id);
  let waiting: Problem[] = [];
  const keep = async (trx: Knex.Transaction) => {
    await insertAll(
      trx,
      'import_check_problems',
      waiting.map((problem) => ({ file_id: id, ...keptProblem(problem) })),
    );
  };
  const summary = await runImport(tools, source, true, {
    onPart: async ({ bytes, totalBytes, row }, problems) => {
      waiting.push(...problems);
      const noted = await note({ done: bytes, total: totalBytes, row }, keep);
      if (noted) waiting = [];
      signal.throwIfAborted();
    },
  });
  await database.transactionAside(async (trx) => {
    await keep(trx);
    const checked = outcomeOf(summary);
    await ImportFile.query(trx)
      .findById(id)
      .patch({ ...atRest, checked, rows: rowsOf(checked), fault: null });
  });
}

async function run(tools: Tools, made: ImportFile, source: SourceFile, signal: AbortSignal): Promise<void> {
  const { now } = tools;
  const note = notes(tools, made.id);
  const running = runImport(tools, source, false, {
    onPart: async ({ bytes, totalBytes, row }) => {
      await note({ done: bytes, total: totalBytes, row });
      signal.throwIfAborted();
    },
    onEnd: async (trx, summary, fault) => {
      const { counts, ...result } = outcomeOf(summary);
      const { contractors_before } = await ImportFile.query(trx).findById(made.id).select('contractors_before').throwIfNotFound();
      await ImportFile.query(trx)
        .findById(made.id)
        .patch({ ...atRest, result, rows: rowsOf({ counts, ...result }), fault });
      const { created, updated, unchanged, refused, doubtful } = counts;
      await noteAudit(trx, {
        at: now(),
        actor_id: made.task_user_id,
        action: 'import.finished',
        subject: 'import',
        subject_id: made.id,
        before: { contractors: contractors_before },
        after: {
          contractors: await countContractors(trx),
          file: made.name,
          batch: summary.batch,
          created,
          updated,
          unchanged,
          refused,
          doubtful,
          ...(fault && { fault }),
        },
      });
    },
  });
  await running.catch((error: unknown) => {
    // Where something was imported, the end was noted with why it came so soon.
    if (!(error instanceof UnreadableFileError) || error.batch === undefined) throw error;
  });
}

async function takeBack(tools: Tools, made: ImportFile, signal: AbortSignal): Promise<void> {
  const { database, now } = tools;
  const { id, name, batch_id } = made;
  const note = notes(tools, id);
  const contractors = await countContractors(database.read);
  await undoImport(
    tools,
    batch_id ?? 0,
    async (done, total) => {
      await note({ done, total, row: done });
      signal.throwIfAborted();
    },
    async (trx) => {
      const { undone } = await ImportFile.query(trx).patchAndFetchById(id, { ...atRest, fault: null });
      const { removed = 0, restored = 0, kept = [], adjusted = [] } = undone ?? {};
      await noteAudit(trx, {
        at: now(),
        actor_id: made.task_user_id,
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

/** Writes progress down now and then, with what else has to be. @returns whether it was written this time */
function notes({ database, now }: Tools, id: number) {
  let notedAt = Number.NEGATIVE_INFINITY;
  return async (progress: Pick<ImportFile, 'done' | 'total' | 'row'>, also?: (trx: Knex.Transaction) => Promise<void>): Promise<boolean> => {
    // The real clock: the test's may stand still or leap.
    const time = performance.now();
    if (time - notedAt < noteEvery) return false;
    notedAt = time;
    await database.transactionAside(async (trx) => {
      await ImportFile.query(trx)
        .findById(id)
        .patch({ ...progress, ...ownWork(now()) });
      await also?.(trx);
    });
    return true;
  };
}

/** Lets go of an import that is not gone on with here. @param counted whether that speaks against trying it again */
export async function releaseTask({ database }: Pick<Tools, 'database'>, { id }: ImportFile, counted: boolean): Promise<void> {
  await database.transactionAside(async (trx) => {
    const made = await ImportFile.query(trx).findById(id).forUpdate();
    if (!made) return;
    await made.$query(trx).patch({ host: null, pid: null, touched_at: null, attempts: counted ? made.attempts : made.attempts - 1 });
    if (made.batch_id !== null) await releaseBatch(trx, made.batch_id);
  });
}

/** Ends a task that can't be done, and says why. */
export async function endWithFault({ database }: Pick<Tools, 'database'>, { id }: ImportFile, fault: string): Promise<void> {
  await database.transactionAside(async (trx) =>
    ImportFile.query(trx)
      .findById(id)
      .patch({ ...atRest, fault: fault.slice(0, 1000) }),
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

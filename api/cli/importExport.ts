import { defaultImportOptions } from '../contract/imports/importOptions';
import { formatNumber, pluralize } from '../contract/shared/text/format';
import { exportContractors } from '../modules/imports/export/exportContractors';
import { openFile } from '../modules/imports/files/openFile';
import { ImportFile } from '../modules/imports/models/ImportFile';
import { type Problem, UnreadableFileError } from '../modules/imports/parse/sourceRow';
import { BatchError, fileName, requireBatch, stateOf } from '../modules/imports/write/batches';
import { type ImportSummary, runImport } from '../modules/imports/write/runImport';
import { type Command, fail, parseBatchId, print } from './command';
import { type ImportArguments, parseImportArguments } from './importOptions';
import { createProgressBar } from './progressBar';

const reasons: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'you do not have permission',
  EPERM: 'you do not have permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EISDIR: 'it is a folder',
};

const fileSyscalls = new Set(['open', 'read', 'write', 'close', 'rename', 'stat', 'unlink', 'fsync']);

/** `export FILE`: writes every contractor to a CSV or JSON file. Exit code 2 if the file cannot be written. */
export const exportCommand: Command = async ({ database }, [file = '']) => {
  if (file === '') return fail('FILE is missing. Usage: make export FILE=contractors.csv');
  const bar = createProgressBar('contractors');
  try {
    const count = await exportContractors(database, file, (done, total) => bar.update(done, total, done));
    bar.stop();
    print(`Exported ${pluralize(count, 'contractor')} to ${file}.`);
    return 0;
  } catch (error) {
    bar.stop();
    if (error instanceof UnreadableFileError) return fail(error.message);
    const reason = describeFileError(error);
    if (reason !== undefined) return fail(`${file} could not be written: ${reason}.`);
    throw error;
  }
};

const kinds: Record<Problem['kind'], string> = { error: 'error', warning: 'warning', decide: 'review' };

/** `import FILE [options]`: exit code 0 if every row was imported, 1 if some were not, 2 if the file cannot be read. */
export const importCommand: Command = async (services, [file = '', ...args]) => {
  if (file === '') return fail('FILE is missing. Usage: make import FILE=contractors.csv [DRY_RUN=1] [DRAFTS=1]');
  const parsed = parseImportArguments(args);
  return typeof parsed === 'string' ? fail(parsed) : runFileImport(services, file, parsed);
};

/** `import-resume BATCH`: resumes an interrupted import. */
export const resumeCommand: Command = async (services, [text]) => {
  const id = parseBatchId(text);
  if (id === undefined) return fail('BATCH must be a batch number. Usage: make import-resume BATCH=17');
  try {
    const batch = await requireBatch(services.database, id);
    if (batch.state !== 'running' || stateOf(batch, services.now()) !== 'interrupted')
      return fail(`Batch ${id} was not interrupted, so there is nothing to resume.`);
    const importFile = await ImportFile.query(services.database.read).findOne({ batch_id: id }).select('by_command', 'options');
    if (importFile && !importFile.by_command)
      return fail(`Batch ${id} was started in the browser. Resume it there, or run make import-undo BATCH=${id} to undo it.`);
    const options = importFile?.options ?? defaultImportOptions;
    const file = await openFile(batch.file, undefined, options);
    if (file.fingerprint !== batch.fingerprint) {
      return fail(
        `${fileName(batch)} has changed since batch ${id} started, so the import can't be resumed. Run make import-undo BATCH=${id} to undo it.`,
      );
    }
    return await runFileImport(services, batch.file, { dryRun: false, options });
  } catch (error) {
    if (error instanceof BatchError || error instanceof UnreadableFileError) return fail(error.message);
    throw error;
  }
};

async function runFileImport(services: Parameters<Command>[0], file: string, { dryRun, options }: ImportArguments): Promise<number> {
  const bar = createProgressBar('rows');
  try {
    const source = await openFile(file, undefined, options);
    const summary = await runImport(services, source, dryRun, {
      onProblem: (problem) => bar.print(formatProblem(problem)),
      onProgress: ({ bytes, totalBytes, row }) => bar.update(bytes, totalBytes, row),
    });
    bar.stop();
    printSummary(summary);
    return summary.counts.refused + summary.counts.doubtful > 0 ? 1 : 0;
  } catch (error) {
    bar.stop();
    if (error instanceof UnreadableFileError && error.batch !== undefined) {
      print(`Batch ${error.batch}: the rows before this point were imported. Run make import-undo BATCH=${error.batch} to undo them.`);
    }
    if (error instanceof BatchError || error instanceof UnreadableFileError) return fail(error.message);
    const reason = describeFileError(error);
    if (reason !== undefined) return fail(`${file} could not be read: ${reason}.`);
    throw error;
  }
}

function formatProblem({ row, kind, column, reason }: Problem): string {
  return `${kinds[kind].padEnd(8)}row ${row}${column === null ? '' : `, ${column}`}: ${reason}`;
}

function printSummary({ batch, resumedAfter, counts, unread, unknownTerms }: ImportSummary): void {
  if (unread.length > 0) print(`Columns ignored: ${unread.map((name) => `"${name}"`).join(', ')}.`);
  if (unknownTerms.length > 0) {
    print('Unknown terms:');
    for (const { field, term, rows } of unknownTerms) print(`  ${field}: "${term}" in ${pluralize(rows, 'row')}`);
  }
  if (resumedAfter > 0) print(`Resumed after row ${formatNumber(resumedAfter)}. The counts are for the whole batch.`);
  const parts = [
    `${formatNumber(counts.created)} created`,
    `${formatNumber(counts.updated)} updated`,
    `${formatNumber(counts.unchanged)} unchanged`,
    `${formatNumber(counts.refused)} rejected`,
    `${formatNumber(counts.doubtful)} to review`,
    pluralize(counts.warnings, 'warning'),
  ];
  print(`${batch === null ? 'Dry run, nothing was saved' : `Batch ${batch}`}: ${parts.join(', ')}.`);
  if (batch !== null && counts.created + counts.updated > 0) print(`To undo this import, run make import-undo BATCH=${batch}`);
}

/**
 * Describes why a file cannot be read or written, as the end of a sentence; undefined for errors that are not about a file, such as a lost
 * connection.
 */
function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !fileSyscalls.has(String(error.syscall))) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (code === 'ECONNRESET' || code === 'EPIPE' ? undefined : error.message);
}

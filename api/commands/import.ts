import { BatchError, fileName, findBatch, stateOf } from '../features/importing/batches';
import { openFile } from '../features/importing/openFile';
import { type ImportSummary, runImport } from '../features/importing/runImport';
import { type Problem, UnreadableFileError } from '../features/importing/sourceRow';
import { ImportFile } from '../models/ImportFile';
import { batchNumber, type Command, counted, giveUp, say } from './command';
import { fileFailure } from './fileFailure';
import { progressBar } from './progressBar';

const kinds: Record<Problem['kind'], string> = { error: 'error', warning: 'warning', decide: 'decide' };

/** `import FILE [--dry-run]`: exit code 0 when every row was written, 1 when some were not, 2 when the file can't be read. */
export const importCommand: Command = async (services, [file = '', option]) => {
  if (file === '') return giveUp('Which file? make import FILE=contractors.csv [DRY_RUN=1]');
  if (option !== undefined && option !== '--dry-run') return giveUp(`There is no option ${option}; did you mean --dry-run?`);
  return importing(services, file, option === '--dry-run');
};

/** `import-resume BATCH`: goes on with an interrupted import. */
export const resumeCommand: Command = async (services, [text]) => {
  const id = batchNumber(text);
  if (id === undefined) return giveUp('Which batch? make import-resume BATCH=17');
  try {
    const batch = await findBatch(services.database, id);
    if (batch.state !== 'running' || stateOf(batch, services.now()) !== 'interrupted')
      return giveUp(`Batch ${id} was not interrupted while importing.`);
    const made = await ImportFile.query(services.database.read).findOne({ batch_id: id }).select('by_command');
    if (made && !made.by_command)
      return giveUp(`Batch ${id} was begun in the browser and goes on there; make import-undo BATCH=${id} takes it back.`);
    const file = await openFile(batch.file);
    if (file.fingerprint !== batch.fingerprint) {
      return giveUp(`${fileName(batch)} is no longer the file of batch ${id}; take the batch back with make import-undo BATCH=${id}.`);
    }
    return await importing(services, batch.file, false);
  } catch (error) {
    if (error instanceof BatchError || error instanceof UnreadableFileError) return giveUp(error.message);
    throw error;
  }
};

async function importing(services: Parameters<Command>[0], file: string, dryRun: boolean): Promise<number> {
  const bar = progressBar('rows');
  try {
    const source = await openFile(file);
    const summary = await runImport(services, source, dryRun, {
      onProblem: (problem) => bar.say(line(problem)),
      onProgress: ({ bytes, totalBytes, row }) => bar.show(bytes, totalBytes, row),
    });
    bar.end();
    report(summary);
    return summary.counts.refused + summary.counts.doubtful > 0 ? 1 : 0;
  } catch (error) {
    bar.end();
    if (error instanceof UnreadableFileError && error.batch !== undefined) {
      say(`Batch ${error.batch}: what came before is written; make import-undo BATCH=${error.batch} takes it back.`);
    }
    if (error instanceof BatchError || error instanceof UnreadableFileError) return giveUp(error.message);
    const reason = fileFailure(error);
    if (reason !== undefined) return giveUp(`${file} could not be read: ${reason}.`);
    throw error;
  }
}

function line({ row, kind, column, reason }: Problem): string {
  return `${kinds[kind].padEnd(8)}row ${row}${column === null ? '' : `, ${column}`}: ${reason}`;
}

function report({ batch, resumedAfter, counts, unread, unknownTerms }: ImportSummary): void {
  if (unread.length > 0) say(`Not read: ${unread.map((name) => `"${name}"`).join(', ')}.`);
  if (unknownTerms.length > 0) {
    say('Terms that no vocabulary has:');
    for (const { field, term, rows } of unknownTerms) say(`  ${field}: "${term}" in ${counted(rows)} ${rows === 1 ? 'row' : 'rows'}`);
  }
  if (resumedAfter > 0) say(`Went on after row ${counted(resumedAfter)}, where it had been interrupted; the counts are those of the whole batch.`);
  const parts = [
    `${counted(counts.created)} created`,
    `${counted(counts.updated)} updated`,
    `${counted(counts.unchanged)} unchanged`,
    `${counted(counts.refused)} refused`,
    `${counted(counts.doubtful)} to be decided by a person`,
    `${counted(counts.warnings)} warnings`,
  ];
  say(`${batch === null ? 'Dry run, nothing was written' : `Batch ${batch}`}: ${parts.join(', ')}.`);
  if (batch !== null && counts.created + counts.updated > 0) say(`To take it back: make import-undo BATCH=${batch}`);
}

import { exportContractors } from '../features/importing/exportContractors';
import { UnreadableFileError } from '../features/importing/sourceRow';
import { type Command, counted, giveUp, say } from './command';
import { fileFailure } from './fileFailure';
import { progressBar } from './progressBar';

/** `export FILE`: writes every contractor to a CSV or JSON file. Exit code 2 where the file cannot be written. */
export const exportCommand: Command = async ({ database }, [file = '']) => {
  if (file === '') return giveUp('Which file? make export FILE=contractors.csv');
  const bar = progressBar('contractors');
  try {
    const count = await exportContractors(database, file, (done, total) => bar.show(done, total, done));
    bar.end();
    say(`${counted(count)} contractors written to ${file}.`);
    return 0;
  } catch (error) {
    bar.end();
    if (error instanceof UnreadableFileError) return giveUp(error.message);
    const reason = fileFailure(error);
    if (reason !== undefined) return giveUp(`${file} could not be written: ${reason}.`);
    throw error;
  }
};

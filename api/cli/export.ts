import { exportContractors } from '../modules/imports/export/exportContractors';
import { UnreadableFileError } from '../modules/imports/parse/sourceRow';
import { type Command, fail, formatCount, print } from './command';
import { describeFileError } from './describeFileError';
import { createProgressBar } from './progressBar';

/** `export FILE`: writes every contractor to a CSV or JSON file. Exit code 2 where the file cannot be written. */
export const exportCommand: Command = async ({ database }, [file = '']) => {
  if (file === '') return fail('Which file? make export FILE=contractors.csv');
  const bar = createProgressBar('contractors');
  try {
    const count = await exportContractors(database, file, (done, total) => bar.update(done, total, done));
    bar.stop();
    print(`${formatCount(count)} contractors written to ${file}.`);
    return 0;
  } catch (error) {
    bar.stop();
    if (error instanceof UnreadableFileError) return fail(error.message);
    const reason = describeFileError(error);
    if (reason !== undefined) return fail(`${file} could not be written: ${reason}.`);
    throw error;
  }
};

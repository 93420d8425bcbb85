import { exportContractors } from '../features/importing/exportContractors';
import { UnreadableFileError } from '../features/importing/sourceRow';
import { type Command, counted, giveUp, say } from './command';
import { progressBar } from './progressBar';

/** `export FILE`: writes every contractor to a CSV or JSON file. */
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
    const unwritable = error instanceof Error && 'syscall' in error;
    if (error instanceof UnreadableFileError || unwritable) return giveUp(error.message);
    throw error;
  }
};

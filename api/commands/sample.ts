import { fillWithSample, NotEmptyError } from '../features/sampling/fillWithSample';
import { type Command, counted, giveUp, say } from './command';
import { progressBar } from './progressBar';

const most = 1_000_000;

/** `sample COUNT`: fills an empty directory with generated contractors. */
export const sampleCommand: Command = async (services, [text = '']) => {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > most) return giveUp(`How many? make sample COUNT=100000 (1 to ${counted(most)})`);
  const started = Date.now();
  const bar = progressBar('contractors');
  try {
    await fillWithSample(services, count, (done) => bar.show(done, count, done));
    bar.end();
    say(`${counted(count)} generated contractors added in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    return 0;
  } catch (error) {
    bar.end();
    if (error instanceof NotEmptyError) return giveUp(error.message);
    throw error;
  }
};

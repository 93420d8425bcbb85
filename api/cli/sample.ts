import { formatNumber, pluralize } from '../contract/shared/text/format';
import { type Command, fail, print } from './command';
import { createProgressBar } from './progressBar';

const maxCount = 1_000_000;

/** `sample COUNT`: fills an empty directory with generated contractors. */
export const sampleCommand: Command = async (services, [text = '']) => {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > maxCount) return fail(`COUNT must be a number from 1 to ${formatNumber(maxCount)}. Usage: make sample COUNT=100000`);
  // Loaded on demand: no other command needs the generated names and places.
  const { NotEmptyError, seedSampleContractors } = await import('../modules/demo/seedSampleContractors');
  const started = Date.now();
  const bar = createProgressBar('contractors');
  try {
    await seedSampleContractors(services, count, (done) => bar.update(done, count, done));
    bar.stop();
    print(`Added ${pluralize(count, 'generated contractor')} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    return 0;
  } catch (error) {
    bar.stop();
    if (error instanceof NotEmptyError) return fail(error.message);
    throw error;
  }
};

import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

/** A process that goes on for longer after its last test is ended, and its suite fails. Milliseconds. */
const endLimit = 30_000;

/** Mocha's usual report; figures and failures also go into a file, from which the run over all suites adds them up. */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      const failed = this.failures.map((test) => `${test.fullTitle()}: ${String(test.err?.message ?? test.err).split('\n')[0]}`);
      if (process.env.SUITE_RESULT) writeFileSync(process.env.SUITE_RESULT, JSON.stringify({ passes, failures, pending, failed }));
      // Fires only where a test left something open.
      setTimeout(() => {
        process.stderr.write(`The tests are over, but these keep the process alive: ${process.getActiveResourcesInfo().join(', ')}\n`);
        process.exit(1);
      }, endLimit).unref();
    });
  }
}

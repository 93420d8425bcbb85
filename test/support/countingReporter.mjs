import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

/** Mocha's usual report; figures and failures also go into a file, from which the run over all suites adds them up. */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      const failed = this.failures.map((test) => `${test.fullTitle()}: ${String(test.err?.message ?? test.err).split('\n')[0]}`);
      if (process.env.SUITE_RESULT) writeFileSync(process.env.SUITE_RESULT, JSON.stringify({ passes, failures, pending, failed }));
    });
  }
}

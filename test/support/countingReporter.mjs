import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

/** Mocha's usual report; the figures also go into a file, from which the run over all suites adds them up. */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      if (process.env.SUITE_RESULT) writeFileSync(process.env.SUITE_RESULT, JSON.stringify({ passes, failures, pending }));
    });
  }
}

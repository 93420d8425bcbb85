import { writeFileSync } from 'node:fs';
import { config } from 'chai';
import Mocha from 'mocha';

// Otherwise a failure of CI says "expected [ Array(1) ]" without what is in it.
config.truncateThreshold = 0;
/** Characters of an error in the list of failures. */
const maxMessageLength = 1500;

/** Milliseconds after the last test until a process that is still running is ended and its suite fails. */
const endLimit = 30_000;

/** Mocha's spec reporter. It also writes totals and failures to a file, which the run over all suites adds up. */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      const failed = this.failures.map((test) => `${test.fullTitle()}: ${describe(test.err)}`);
      if (process.env.SUITE_RESULT) writeFileSync(process.env.SUITE_RESULT, JSON.stringify({ passes, failures, pending, failed }));
      // Fires only if a test has left a resource open.
      setTimeout(() => {
        process.stderr.write(`The tests are over, but these keep the process alive: ${process.getActiveResourcesInfo().join(', ')}\n`);
        process.exit(1);
      }, endLimit).unref();
    });
  }
}

/** Returns the message in one line, with that of the cause: "fetch failed" alone says nothing. */
function describe(error) {
  const cause = error?.cause ? ` (${error.cause.message ?? error.cause})` : '';
  const message = `${error?.message ?? error}${cause}`.replace(/\s*\n\s*/g, ' | ');
  return message.length > maxMessageLength ? `${message.slice(0, maxMessageLength)}…` : message;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work on pictures one after the other, as each takes much memory. Those that wait are as many as `readUpload` lets
 * in, and should not have read their files yet.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

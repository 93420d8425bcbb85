/** Runs the work for each call, but one run for all calls that wait while an earlier run is still going on. */
export function shareNext<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | null = null;
  return () => {
    const before = running;
    waiting ??= before
      .catch(() => undefined)
      .then(() => {
        waiting = null;
        return work();
      });
    running = waiting;
    return waiting;
  };
}

/** Runs the work for each call, but one run for all calls that wait while an earlier run is still going on. */
export function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let queued: Promise<Result> | null = null;
  return () => {
    const previous = running;
    queued ??= previous
      .catch(() => undefined)
      .then(() => {
        queued = null;
        return work();
      });
    running = queued;
    return queued;
  };
}

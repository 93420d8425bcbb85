const intervalMs = 1000;

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

/** Runs the work now and again a second after each run, until it is told to end. @returns a function that ends it */
export function poll(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = async () => {
    await work().catch(onError);
    if (!stopped) timer = setTimeout(run, intervalMs).unref();
  };
  void run();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

const intervalMs = 1000;

/** Milliseconds between attempts. */
export interface Backoff {
  initialMs: number;
  maxMs: number;
}

/**
 * Returns how long to wait after failures in a row: twice as long after each, up to the maximum, and less by up to a quarter at random, so that
 * processes don't retry together.
 * @param failures at least 1
 */
export function backoffDelay({ initialMs, maxMs }: Backoff, failures: number): number {
  return Math.round(Math.min(maxMs, initialMs * 2 ** (failures - 1)) * (0.75 + 0.25 * Math.random()));
}

/** Runs the work for each call, but combines all calls that arrive during a run into one following run. */
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

/**
 * Runs the work now, and again one second after each run.
 * @returns a function that stops it
 */
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

/** Thrown when the process stops. */
export class StoppedError extends Error {}

/** Returns a promise that rejects when the process stops. Call `dispose` when it isn't needed any more. */
export function rejectOnAbort(signal: AbortSignal): { stopped: Promise<never>; dispose: () => void } {
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new StoppedError('This process is stopping.'));
  });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  return { stopped, dispose: () => signal.removeEventListener('abort', stop) };
}

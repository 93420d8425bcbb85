import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * Runs work that no request waits for: its statements may take longer, and on MySQL it has its own connections, so that it cannot exhaust those of
 * requests. This applies to everything that the work awaits.
 */
export function runInBackground<Result>(work: () => Result): Result {
  return background.run(true, work);
}

export function isInBackground(): boolean {
  return background.getStore() === true;
}

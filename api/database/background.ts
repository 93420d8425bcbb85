import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * Runs work that nobody waits for with a request: its statements may take longer, and on MySQL it has connections of its
 * own, so that it cannot use up those of requests. Everything that the work awaits belongs to it.
 */
export function runInBackground<Result>(work: () => Result): Result {
  return background.run(true, work);
}

export function isInBackground(): boolean {
  return background.getStore() === true;
}

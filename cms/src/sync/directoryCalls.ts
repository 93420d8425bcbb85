import { AsyncLocalStorage } from 'node:async_hooks';

/** What the directory itself writes: it may set its own fields, whole or not, and what is seeded is no news to it. */
interface DirectoryCall {
  /** Whether the API hears of it. */
  isRecorded: boolean;
  /** The document that is written: others that show the same picture are news. */
  document?: string;
}
const currentCall = new AsyncLocalStorage<DirectoryCall>();

/** Does some work as the directory itself. @returns what the work returns */
export function runAsDirectory<Result>(call: DirectoryCall, work: () => Promise<Result>): Promise<Result> {
  return currentCall.run(call, work);
}

/** The directory's own call that is being done; undefined for everybody else's. */
export function getDirectoryCall(): DirectoryCall | undefined {
  return currentCall.getStore();
}

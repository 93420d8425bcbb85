import { AsyncLocalStorage } from 'node:async_hooks';

/** A write by the directory itself: it may set its own fields and incomplete data, and seeded content is not recorded for it. */
interface DirectoryCall {
  /** Whether the write is recorded for the API. */
  isRecorded: boolean;
  /** The written document. Changes of other documents that show the same picture are still recorded. */
  document?: string;
}
const currentCall = new AsyncLocalStorage<DirectoryCall>();

/** Runs a function as the directory itself. @returns the function's result */
export function runAsDirectory<Result>(call: DirectoryCall, work: () => Promise<Result>): Promise<Result> {
  return currentCall.run(call, work);
}

/** Returns the directory's own call in progress; undefined for all other calls. */
export function getDirectoryCall(): DirectoryCall | undefined {
  return currentCall.getStore();
}

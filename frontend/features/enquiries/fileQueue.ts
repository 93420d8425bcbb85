import { failureOf, mayPass } from '../../endpoints/baseQuery';
import { enquiriesApi } from '../../endpoints/enquiries';
import type { AppDispatch } from '../../state/store';
import type { QuoteFile } from './quoteValues';

/** A file on its way to the server, or one that did not get there. */
export interface SendingFile {
  id: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** Why it did not get there; undefined while it is under way. */
  failure?: { message: string; again: boolean };
}
export type FileQueue = ReturnType<typeof createFileQueue>;

/** Sends files one after the other. @param dispatch of the window's store */
export function createFileQueue(dispatch: AppDispatch) {
  let files: readonly SendingFile[] = [];
  let number = 0;
  let line: Promise<void> = Promise.resolve();
  const aborts = new Map<number, () => void>();
  const listeners = new Set<() => void>();
  const set = (changed: readonly SendingFile[]) => {
    files = changed;
    for (const tell of listeners) tell();
  };
  const change = (id: number, changes: Partial<SendingFile>) => set(files.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const isWanted = (id: number) => files.some((one) => one.id === id);

  const sendOne = async (id: number, file: File, onSent: (file: QuoteFile) => void) => {
    if (!isWanted(id)) return;
    const onProgress = (share: number) => change(id, { share });
    const call = dispatch(enquiriesApi.endpoints.uploadEnquiryFile.initiate({ file, onProgress }, { track: false }));
    aborts.set(id, () => call.abort());
    const { data, error } = await call;
    aborts.delete(id);
    if (!isWanted(id)) return;
    const failure = failureOf(error);
    if (data) {
      cancel(id);
      onSent({ ...data, sent_at: Date.now() });
    } else if (failure) change(id, { failure: { message: failure.message, again: mayPass(failure) } });
  };
  const cancel = (id: number) => {
    set(files.filter((one) => one.id !== id));
    aborts.get(id)?.();
  };

  const send = (file: File, onSent: (file: QuoteFile) => void) => {
    number += 1;
    const id = number;
    set([...files, { id, file, share: 0 }]);
    line = line.then(() => sendOne(id, file, onSent));
  };

  return {
    files: () => files,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
    cancel,
    clear: () => {
      for (const { id } of files) cancel(id);
    },
    /** Resolves once nothing is under way any more. */
    settled: () => line,
  };
}

import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { enquiriesApi } from '#endpoints/enquiries';
import type { AppDispatch } from '#state/store';
import type { QuoteFile } from './quoteValues';

/** A file on its way to the server, or one that did not get there. */
export interface FileUpload {
  id: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Why it did not get there; undefined while it is under way. */
  failure?: { message: string; canRetry: boolean };
}
export type FileUploadQueue = ReturnType<typeof createFileUploadQueue>;

/** Sends files one after the other. @param dispatch of the window's store */
export function createFileUploadQueue(dispatch: AppDispatch) {
  let files: readonly FileUpload[] = [];
  let lastId = 0;
  let queueTail: Promise<void> = Promise.resolve();
  const abortById = new Map<number, () => void>();
  const listeners = new Set<() => void>();
  const setFiles = (changed: readonly FileUpload[]) => {
    files = changed;
    for (const notifyListener of listeners) notifyListener();
  };
  const updateFile = (id: number, changes: Partial<FileUpload>) => setFiles(files.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const isQueued = (id: number) => files.some((one) => one.id === id);

  const uploadFile = async (id: number, file: File, onSent: (file: QuoteFile) => void) => {
    if (!isQueued(id)) return;
    const onProgress = (progress: number) => updateFile(id, { progress });
    const call = dispatch(enquiriesApi.endpoints.uploadEnquiryFile.initiate({ file, onProgress }, { track: false }));
    abortById.set(id, () => call.abort());
    const { data, error } = await call;
    abortById.delete(id);
    if (!isQueued(id)) return;
    const failure = toApiFailure(error);
    if (data) {
      cancel(id);
      onSent({ ...data, sent_at: Date.now() });
    } else if (failure) updateFile(id, { failure: { message: failure.message, canRetry: isRetryable(failure) } });
  };
  const cancel = (id: number) => {
    setFiles(files.filter((one) => one.id !== id));
    abortById.get(id)?.();
  };

  const send = (file: File, onSent: (file: QuoteFile) => void) => {
    lastId += 1;
    const id = lastId;
    setFiles([...files, { id, file, progress: 0 }]);
    queueTail = queueTail.then(() => uploadFile(id, file, onSent));
  };

  return {
    getFiles: () => files,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
    cancel,
    clear: () => {
      for (const { id } of files) cancel(id);
    },
    /** Resolves once nothing is under way any more. */
    whenSettled: () => queueTail,
  };
}

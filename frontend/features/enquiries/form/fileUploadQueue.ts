import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { enquiriesApi } from '#endpoints/enquiries';
import type { AppDispatch } from '#state/store';
import type { QuoteFile } from './quoteValues';

/** A file that is queued, uploading or failed. */
export interface FileUpload {
  id: number;
  file: File;
  /** A fraction from 0 to 1. */
  progress: number;
  /** Why the upload failed; undefined unless it did. */
  failure?: { message: string; canRetry: boolean };
}
export type FileUploadQueue = ReturnType<typeof createFileUploadQueue>;

/**
 * Creates a queue that uploads files one at a time.
 * @param dispatch of the window's store
 */
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
    /** Resolves when all queued uploads have succeeded, failed or been canceled. */
    whenSettled: () => queueTail,
  };
}

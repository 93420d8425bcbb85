import { useCallback, useSyncExternalStore } from 'react';
import { useAppDispatch } from '#state/hooks';
import { type DocumentUploadQueue, getDocumentUploadQueue, noUploads, type UploadState } from './documentUploadQueue';

interface ClaimUploads {
  /** The file that is uploading, its number and the size of the batch; null when idle. */
  current: { file: File; number: number; total: number } | null;
  /** Number of files not uploaded yet, including the current one. */
  pendingCount: number;
  failed: UploadState['failed'];
  /** Whether any upload was queued since the window was opened. */
  hasUploads: boolean;
  send: (files: readonly File[]) => void;
  retry: () => void;
}

/** The window's upload queue, which continues across page changes. */
export function useDocumentUploadQueue(): DocumentUploadQueue {
  return getDocumentUploadQueue(useAppDispatch());
}

/** Upload status of a claim's documents, with functions to send more and to retry. */
export function useClaimUploads(claimId: number): ClaimUploads {
  const queue = useDocumentUploadQueue();
  const subscribe = useCallback((listener: () => void) => queue.subscribe(claimId, listener), [queue, claimId]);
  const { pending, total, failed } = useSyncExternalStore(
    subscribe,
    () => queue.stateOf(claimId),
    () => noUploads,
  );
  const [file] = pending;
  const send = (files: readonly File[]) => queue.send(claimId, files);
  return {
    current: file ? { file, number: total - pending.length + 1, total } : null,
    pendingCount: pending.length,
    failed,
    hasUploads: total > 0,
    send,
    retry: () => send(failed.map((failure) => failure.file)),
  };
}

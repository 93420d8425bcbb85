import { useCallback, useSyncExternalStore } from 'react';
import { useAppDispatch } from '#state/hooks';
import { type DocumentUploadQueue, getDocumentUploadQueue, noUploads, type UploadState } from './documentUploadQueue';

interface ClaimUploads {
  /** The file under way, its number and how many there are; null while nothing is. */
  current: { file: File; number: number; total: number } | null;
  /** Those that are still to be sent, the current one among them. */
  pendingCount: number;
  failed: UploadState['failed'];
  /** Whether anything was sent or is to be since the window was opened. */
  hasUploads: boolean;
  send: (files: readonly File[]) => void;
  retry: () => void;
}

/** The queue that sends documents, whatever page is shown meanwhile. */
export function useDocumentUploadQueue(): DocumentUploadQueue {
  return getDocumentUploadQueue(useAppDispatch());
}

/** How it stands with the documents that are sent to a claim, and a way to send more. */
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

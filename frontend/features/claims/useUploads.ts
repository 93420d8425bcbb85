import { useCallback, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../state/hooks';
import { noUploads, type UploadQueue, type Uploads, uploadQueueOf } from './uploadQueue';

interface ShownUploads {
  /** The file under way, its number and how many there are; null while nothing is. */
  current: { file: File; number: number; of: number } | null;
  /** Those that are still to be sent, the current one among them. */
  waiting: number;
  failed: Uploads['failed'];
  /** Whether anything was sent or is to be since the window was opened. */
  begun: boolean;
  send: (files: readonly File[]) => void;
  retry: () => void;
}

/** The queue that sends documents, whatever page is shown meanwhile. */
export function useUploadQueue(): UploadQueue {
  return uploadQueueOf(useAppDispatch());
}

/** How it stands with the documents that are sent to a claim, and a way to send more. */
export function useUploads(claimId: number): ShownUploads {
  const queue = useUploadQueue();
  const subscribe = useCallback((listener: () => void) => queue.listen(claimId, listener), [queue, claimId]);
  const { waiting, of, failed } = useSyncExternalStore(
    subscribe,
    () => queue.stateOf(claimId),
    () => noUploads,
  );
  const [file] = waiting;
  const send = (files: readonly File[]) => queue.send(claimId, files);
  return {
    current: file ? { file, number: of - waiting.length + 1, of } : null,
    waiting: waiting.length,
    failed,
    begun: of > 0,
    send,
    retry: () => send(failed.map((failure) => failure.file)),
  };
}

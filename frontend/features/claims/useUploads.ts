import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../endpoints/baseQuery';
import { claimsApi } from '../../endpoints/claims';

interface FailedUpload {
  file: File;
  message: string;
}
interface Uploads {
  /** The file under way, its number and how many there are; null while nothing is. */
  current: { file: File; number: number; of: number } | null;
  /** Those that are still to be sent, the current one among them. */
  waiting: number;
  failed: FailedUpload[];
  send: (files: File[]) => void;
  retry: () => void;
}

/** Sends documents to a claim one after the other; what fails waits for another try. @param first files to begin with */
export function useUploads(claimId: number, first: File[]): Uploads {
  const [add] = claimsApi.endpoints.addClaimDocument.useMutation();
  const [{ waiting, of, failed }, setQueue] = useState({ waiting: first, of: first.length, failed: [] as FailedUpload[] });
  const underWay = useRef<File>(undefined);
  const [file] = waiting;
  useEffect(() => {
    if (!file || underWay.current) return;
    underWay.current = file;
    void add({ id: claimId, file }).then(({ error }) => {
      underWay.current = undefined;
      const failure = failureOf(error);
      setQueue((queue) => ({
        ...queue,
        waiting: queue.waiting.slice(1),
        failed: failure ? [...queue.failed, { file, message: failure.message }] : queue.failed,
      }));
    });
  }, [file, claimId, add]);
  const busy = file !== undefined;
  useEffect(() => {
    if (!busy) return;
    // The browser asks before it drops what is under way.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  const send = (files: File[]) =>
    setQueue((queue) => ({
      waiting: [...queue.waiting, ...files],
      of: (queue.waiting.length > 0 ? queue.of : 0) + files.length,
      failed: queue.failed.filter((failure) => !files.includes(failure.file)),
    }));
  return {
    current: file ? { file, number: of - waiting.length + 1, of } : null,
    waiting: waiting.length,
    failed,
    send,
    retry: () => send(failed.map((failure) => failure.file)),
  };
}

import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { PictureKind } from '#contract/media/pictureSizes';
import { useAppDispatch } from '#state/hooks';
import { getPictureUploadQueue, type PictureUpload } from './pictureUploadQueue';

const noUploads: readonly PictureUpload[] = [];

/** Returns the state of a company's uploads of one kind, and functions to add more. */
export function usePictureUploads(companyId: number, kind: PictureKind) {
  const queue = getPictureUploadQueue(useAppDispatch());
  const subscribe = useCallback((listener: () => void) => queue.subscribe(companyId, listener), [queue, companyId]);
  const all = useSyncExternalStore(subscribe, queue.getUploads, () => noUploads);
  const uploads = useMemo(() => all.filter((one) => one.companyId === companyId && one.kind === kind), [all, companyId, kind]);
  return { uploads, queue };
}

/** Calls back with a company's row whenever its pictures change, also for uploads that were started on another page. */
export function usePictureRowUpdates(companyId: number | undefined, onRow: (row: ManagedContractor) => void): void {
  const queue = getPictureUploadQueue(useAppDispatch());
  const latestOnRow = useRef(onRow);
  useEffect(() => {
    latestOnRow.current = onRow;
  });
  useEffect(() => queue.subscribeToRows((row) => row.id === companyId && latestOnRow.current(row)), [queue, companyId]);
}

/** Returns a function that passes the row returned by a picture change to its subscribers. */
export function useEmitPictureRow(): (row: ManagedContractor) => void {
  return getPictureUploadQueue(useAppDispatch()).emitRow;
}

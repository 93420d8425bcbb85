import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { PictureKind } from '#contract/media/pictureSizes';
import { useAppDispatch } from '#state/hooks';
import { getPictureUploadQueue, type PictureUpload } from './pictureUploadQueue';

const noUploads: readonly PictureUpload[] = [];

/** How it stands with a company's pictures of a kind that are on their way, and a way to send more. */
export function usePictureUploads(companyId: number, kind: PictureKind) {
  const queue = getPictureUploadQueue(useAppDispatch());
  const subscribe = useCallback((listener: () => void) => queue.subscribe(companyId, listener), [queue, companyId]);
  const all = useSyncExternalStore(subscribe, queue.getUploads, () => noUploads);
  const uploads = useMemo(() => all.filter((one) => one.companyId === companyId && one.kind === kind), [all, companyId, kind]);
  return { uploads, queue };
}

/** Tells of a company's row whenever its pictures were changed, also by an upload that was begun elsewhere. */
export function usePictureRowUpdates(companyId: number | undefined, onRow: (row: ManagedContractor) => void): void {
  const queue = getPictureUploadQueue(useAppDispatch());
  const latestOnRow = useRef(onRow);
  useEffect(() => {
    latestOnRow.current = onRow;
  });
  useEffect(() => queue.subscribeToRows((row) => row.id === companyId && latestOnRow.current(row)), [queue, companyId]);
}

/** Tells whoever keeps the company's row what a change of its pictures was answered with. */
export function useEmitPictureRow(): (row: ManagedContractor) => void {
  return getPictureUploadQueue(useAppDispatch()).tellRow;
}

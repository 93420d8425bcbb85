import { useEffect, useRef } from 'react';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { PictureKind } from '#contract/media/pictureSizes';
import { picturesApi } from '#endpoints/members/pictures';
import { useAppDispatch } from '#state/hooks';
import type { AppDispatch } from '#state/store';
import type { ReadyPicture } from './CropDialog';
import { createOncePerStore, createUploadQueue, useUploads } from './uploadQueue';

/** A picture for a company. */
interface PictureContent extends ReadyPicture {
  companyId: number;
  kind: PictureKind;
}

/** Returns the window's queue of pictures, and the subscribers to changed rows. */
export const getPictureUploads = createOncePerStore((dispatch: AppDispatch) => {
  const rowListeners = new Set<(row: ManagedContractor) => void>();
  const emitRow = (row: ManagedContractor) => {
    for (const notifyListener of rowListeners) notifyListener(row);
  };
  const { setLogo, addPicture } = picturesApi.endpoints;
  const queue = createUploadQueue<PictureContent, ManagedContractor>(dispatch, {
    noun: 'picture',
    send: ({ companyId, kind, file, crop, alt }, onProgress) => {
      const args = { id: companyId, file, crop, onProgress };
      const untracked = { track: false } as const;
      return dispatch(kind === 'logo' ? setLogo.initiate(args, untracked) : addPicture.initiate({ ...args, alt }, untracked));
    },
    onUploaded: emitRow,
    onAborted: () => dispatch(picturesApi.util.invalidateTags(['OwnContractors'])),
    buildToast: (failed) => ({
      title: 'Picture not uploaded',
      description: [
        ...failed.map(({ content, message }) => `${content.file.name}: ${message}`),
        `Open Manage profile to upload ${failed.length > 1 ? 'them' : 'it'} again.`,
      ].join(' '),
    }),
  });
  return {
    queue,
    /** Notifies of every row returned by a change of its contractor's pictures. */
    subscribeToRows: (listener: (row: ManagedContractor) => void) => {
      rowListeners.add(listener);
      return () => void rowListeners.delete(listener);
    },
    emitRow,
  };
});

/** Returns a company's uploads of one kind, with their queue and a function to add one. */
export function usePictureUploads(companyId: number, kind: PictureKind) {
  const { queue } = getPictureUploads(useAppDispatch());
  const owner = `${companyId}:${kind}`;
  const uploads = useUploads(queue, owner);
  const addPicture = (picture: ReadyPicture) => queue.add(owner, [{ ...picture, companyId, kind }]);
  return { uploads, queue, addPicture };
}

/** Calls back with a company's row whenever its pictures change, also for uploads that were started on another page. */
export function usePictureRowUpdates(companyId: number | undefined, onRow: (row: ManagedContractor) => void): void {
  const { subscribeToRows } = getPictureUploads(useAppDispatch());
  const latestOnRow = useRef(onRow);
  useEffect(() => {
    latestOnRow.current = onRow;
  });
  useEffect(() => subscribeToRows((row) => row.id === companyId && latestOnRow.current(row)), [subscribeToRows, companyId]);
}

/** Returns a function that passes the row returned by a picture change to its subscribers. */
export function useEmitPictureRow(): (row: ManagedContractor) => void {
  return getPictureUploads(useAppDispatch()).emitRow;
}

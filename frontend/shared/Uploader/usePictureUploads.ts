import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { PictureKind } from '../../../api/contract/pictureSizes';
import { useAppDispatch } from '../../state/hooks';
import { type PictureUpload, uploadQueueOf } from './uploadQueue';

const none: readonly PictureUpload[] = [];

/** How it stands with a company's pictures of a kind that are on their way, and a way to send more. */
export function usePictureUploads(companyId: number, kind: PictureKind) {
  const queue = uploadQueueOf(useAppDispatch());
  const subscribe = useCallback((listener: () => void) => queue.listen(companyId, listener), [queue, companyId]);
  const all = useSyncExternalStore(subscribe, queue.uploads, () => none);
  const uploads = useMemo(() => all.filter((one) => one.companyId === companyId && one.kind === kind), [all, companyId, kind]);
  return { uploads, queue };
}

/** Tells of a company's row whenever its pictures were changed, also by an upload that was begun elsewhere. */
export function usePictureRows(companyId: number | undefined, onRow: (row: OwnContractor) => void): void {
  const queue = uploadQueueOf(useAppDispatch());
  const tell = useRef(onRow);
  useEffect(() => {
    tell.current = onRow;
  });
  useEffect(() => queue.hear((row) => row.id === companyId && tell.current(row)), [queue, companyId]);
}

/** Tells whoever keeps the company's row what a change of its pictures was answered with. */
export function usePictureWritten(): (row: OwnContractor) => void {
  return uploadQueueOf(useAppDispatch()).tellRow;
}

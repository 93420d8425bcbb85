import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { OwnerKey, Upload, UploadQueue } from './uploadQueue';

const noUploads: readonly never[] = [];

/** Returns an owner's uploads in a queue. While the component is mounted, it has to show their failures. */
export function useUploads<Content extends { file: File }>(queue: UploadQueue<Content>, owner: OwnerKey): readonly Upload<Content>[] {
  const subscribe = useCallback((listener: () => void) => queue.subscribe(owner, listener), [queue, owner]);
  const all = useSyncExternalStore<readonly Upload<Content>[]>(subscribe, queue.getUploads, () => noUploads);
  return useMemo(() => all.filter((one) => one.owner === owner), [all, owner]);
}

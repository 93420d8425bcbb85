import { useEffect, useRef, useState } from 'react';
import { syncApi } from '../../../endpoints/admin/sync';
import { baseApi } from '../../../endpoints/baseApi';
import { useAppDispatch } from '../../../state/hooks';

/** How often is asked while a reading goes on. Milliseconds. */
const lookEvery = 1000;

/** How site and CMS go together: asked again and again while a reading goes on, which may bring something to choose from. */
export function useSyncState() {
  const dispatch = useAppDispatch();
  const [looks, setLooks] = useState(false);
  const asked = syncApi.endpoints.readSync.useQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: looks ? lookEvery : 0 });
  const isReading = asked.data?.reading ?? false;
  const wasReading = useRef(false);
  useEffect(() => {
    setLooks(isReading);
    if (wasReading.current && !isReading) dispatch(baseApi.util.invalidateTags(['Conflicts', 'Queues']));
    wasReading.current = isReading;
  }, [isReading, dispatch]);
  return { ...asked, isReading };
}

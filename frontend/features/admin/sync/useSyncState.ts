import { useEffect, useRef, useState } from 'react';
import { syncApi } from '../../../endpoints/admin/sync';
import { baseApi } from '../../../endpoints/baseApi';
import { useAppDispatch } from '../../../state/hooks';

/** How often is asked while a reading goes on. Milliseconds. */
const pollInterval = 1000;

/** How site and CMS go together: asked again and again while a reading goes on, which may bring something to choose from. */
export function useSyncState() {
  const dispatch = useAppDispatch();
  const [isPolling, setIsPolling] = useState(false);
  const query = syncApi.endpoints.getSyncState.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPolling ? pollInterval : 0,
  });
  const isReading = query.data?.reading ?? false;
  const wasReading = useRef(false);
  useEffect(() => {
    setIsPolling(isReading);
    if (wasReading.current && !isReading) dispatch(baseApi.util.invalidateTags(['Conflicts', 'Queues']));
    wasReading.current = isReading;
  }, [isReading, dispatch]);
  return { ...query, isReading };
}

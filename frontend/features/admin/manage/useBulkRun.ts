import { useEffect, useRef } from 'react';
import { type BulkJob, bulkJob } from '../../../../api/contract/adminContractors';
import { adminManageApi, bulkEventsAddress } from '../../../endpoints/admin/manage';
import { baseApi } from '../../../endpoints/baseApi';
import { followProgress } from '../../../lib/followProgress';
import { useAppDispatch } from '../../../state/hooks';

/** A run over many contractors as it is now, followed until it is over; what it changed is asked for anew then. */
export function useBulkRun(id: number): { job: BulkJob | undefined; isLost: boolean; again: () => void } {
  const { currentData: job, isError, refetch } = adminManageApi.endpoints.readBulk.useQuery(id, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const isRunning = job?.state === 'running';
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!isRunning) return;
    return followProgress(
      bulkEventsAddress(id),
      (state) => {
        if (!bulkJob.isValidSync(state)) return false;
        const next = bulkJob.cast(state);
        dispatch(adminManageApi.util.updateQueryData('readBulk', id, () => next));
        return next.state !== 'running';
      },
      () => void refetch(),
    );
  }, [id, isRunning, refetch, dispatch]);
  useEffect(() => {
    if (wasRunning.current && !isRunning) dispatch(baseApi.util.invalidateTags(['AdminContractors', 'Contractors', 'Queues', 'Audit']));
    wasRunning.current = isRunning;
  }, [isRunning, dispatch]);
  return { job, isLost: isError && !job, again: () => void refetch() };
}

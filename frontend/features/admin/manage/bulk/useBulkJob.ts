import { useEffect, useRef } from 'react';
import { type BulkJob, bulkJob } from '#contract/contractors/adminContractors';
import { buildBulkEventsUrl, manageContractorsApi } from '#endpoints/admin/manageContractors';
import { baseApi } from '#endpoints/base/baseApi';
import { subscribeToProgress } from '#lib/network/subscribeToProgress';
import { useAppDispatch } from '#state/hooks';

/** A bulk job, updated until it ends. Data that the job changed is then refetched. */
export function useBulkJob(id: number): { job: BulkJob | undefined; isLoadError: boolean; retry: () => void } {
  const { currentData: job, isError, refetch } = manageContractorsApi.endpoints.getBulkJob.useQuery(id, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const isRunning = job?.state === 'running';
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!isRunning) return;
    return subscribeToProgress(
      buildBulkEventsUrl(id),
      (state) => {
        if (!bulkJob.isValidSync(state)) return false;
        const next = bulkJob.cast(state);
        dispatch(manageContractorsApi.util.updateQueryData('getBulkJob', id, () => next));
        return next.state !== 'running';
      },
      () => void refetch(),
    );
  }, [id, isRunning, refetch, dispatch]);
  useEffect(() => {
    if (wasRunning.current && !isRunning) dispatch(baseApi.util.invalidateTags(['AdminContractors', 'Contractors', 'Queues', 'Audit']));
    wasRunning.current = isRunning;
  }, [isRunning, dispatch]);
  return { job, isLoadError: isError && !job, retry: () => void refetch() };
}

import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { syncApi } from '#endpoints/admin/sync';
import { baseApi } from '#endpoints/base/baseApi';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { useAppDispatch } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { AdminFrame } from '../kit/AdminFrame';
import { describeSyncState } from '../kit/syncHealth';
import { ConflictsBlock } from './ConflictsBlock';
import { FailedChanges } from './FailedChanges';
import { LargeWithdrawals } from './LargeWithdrawals';
import { RefusedDocuments } from './RefusedDocuments';
import { SyncPanels } from './SyncPanels';

/** Interval in milliseconds between polls while the site is reading from the CMS. */
const pollInterval = 1000;

/** The sync between site and CMS in both directions: status, failures and conflicts. */
export function SyncPage() {
  const { data, isFetching, isError, isReading, refetch, fulfilledTimeStamp = 0 } = useSyncState();
  const [readNow, readNowResult] = syncApi.endpoints.requestSync.useMutation();
  const failure = toApiFailure(readNowResult.error);
  const isBusy = readNowResult.isLoading || isReading;
  const isDisabled = data?.enabled === false;
  return (
    <AdminFrame
      part="sync"
      heading="Sync"
      actions={
        data?.enabled && (
          <HeaderActions>
            <a href={`${data.address}/admin`} target="_blank" rel="noopener">
              Open the CMS
            </a>
            <Button $look="outline" aria-disabled={isBusy} onClick={() => !isBusy && void readNow()}>
              {isBusy && <Spinner />}
              {data.sending.failed_count > 0 ? 'Sync now and retry failed changes' : 'Sync now'}
            </Button>
          </HeaderActions>
        )
      }
    >
      {failure && <Alert>{failure.message}</Alert>}
      {!data && !isFetching && isError ? (
        <LoadFailure level={2} subject="The CMS status" onRetry={() => void refetch()} />
      ) : (
        <>
          <StatusMessage role="status">{data && describeSyncState(data)}</StatusMessage>
          {data?.enabled && data.withdrawals.length > 0 && <LargeWithdrawals withdrawals={data.withdrawals} now={fulfilledTimeStamp} />}
          {!isDisabled && <SyncPanels state={data} now={fulfilledTimeStamp} />}
          {data?.enabled && data.sending.failed_count > 0 && <FailedChanges sending={data.sending} now={fulfilledTimeStamp} />}
          {data?.enabled && data.refused_count > 0 && <RefusedDocuments state={data} now={fulfilledTimeStamp} />}
        </>
      )}
      <ConflictsSection>
        <ConflictsBlock />
      </ConflictsSection>
    </AdminFrame>
  );
}

const HeaderActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  font-size: 15px;
  & > a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
`;

const ConflictsSection = styled.div`
  padding-top: ${({ theme }) => theme.space(4)};
`;

const StatusMessage = styled.p`
  min-height: 24px;
  color: ${({ theme }) => theme.colour.textStrong};
  overflow-wrap: anywhere;
`;

/** The sync state. It is polled while the site is reading from the CMS, because a read may add conflicts. */
function useSyncState() {
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

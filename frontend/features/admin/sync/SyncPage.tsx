import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { syncApi } from '../../../endpoints/admin/sync';
import { failureOf } from '../../../endpoints/baseQuery';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Spinner } from '../../../ui/Spinner';
import { AdminFrame } from '../AdminFrame';
import { sentenceOf } from '../syncWords';
import { ConflictsBlock } from './ConflictsBlock';
import { FailedChanges } from './FailedChanges';
import { LargeWithdrawals } from './LargeWithdrawals';
import { RefusedDocuments } from './RefusedDocuments';
import { SyncPanels } from './SyncPanels';
import { readSyncAddress } from './syncAddress';
import { useSyncState } from './useSyncState';

/** How site and CMS go together both ways, what failed, and choosing between what both sides changed. */
export function SyncPage() {
  const place = readSyncAddress(useLocation().search);
  const { data, isFetching, isError, isReading, refetch, fulfilledTimeStamp = 0 } = useSyncState();
  const [readNow, asked] = syncApi.endpoints.readNow.useMutation();
  const refused = failureOf(asked.error);
  const isBusy = asked.isLoading || isReading;
  const isOff = data?.enabled === false;
  return (
    <AdminFrame
      part="sync"
      heading="Sync"
      actions={
        data?.enabled && (
          <Ways>
            <a href={`${data.address}/admin`} target="_blank" rel="noopener">
              Open the CMS
            </a>
            <Button $look="outline" aria-disabled={isBusy} onClick={() => !isBusy && void readNow()}>
              {isBusy && <Spinner />}
              {data.sending.failed_count > 0 ? 'Read now and send again' : 'Read now'}
            </Button>
          </Ways>
        )
      }
    >
      {refused && <Alert>{refused.message}</Alert>}
      {!data && !isFetching && isError ? (
        <Notice level={2} title="The state of the CMS could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          Check the connection and try again.
        </Notice>
      ) : (
        <>
          <State role="status">{data && sentenceOf(data)}</State>
          {data?.enabled && data.withdrawals.length > 0 && <LargeWithdrawals withdrawals={data.withdrawals} now={fulfilledTimeStamp} />}
          {!isOff && <SyncPanels state={data} now={fulfilledTimeStamp} />}
          {data?.enabled && data.sending.failed_count > 0 && <FailedChanges sending={data.sending} now={fulfilledTimeStamp} />}
          {data?.enabled && data.refused_count > 0 && <RefusedDocuments state={data} now={fulfilledTimeStamp} />}
        </>
      )}
      <Apart>
        <ConflictsBlock place={place} />
      </Apart>
    </AdminFrame>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  font-size: 15px;
  & > a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
`;

const Apart = styled.div`
  padding-top: ${({ theme }) => theme.space(4)};
`;

const State = styled.p`
  min-height: 24px;
  color: ${({ theme }) => theme.colour.textStrong};
  overflow-wrap: anywhere;
`;

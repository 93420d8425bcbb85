import { RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { systemApi } from '#endpoints/admin/system';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { useAppDispatch } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { AdminFrame } from '../kit/AdminFrame';
import { CmsStatus } from '../overview/CmsStatus';
import { Outbox } from './Outbox';
import { SystemPanels } from './SystemPanels';
import { SystemProblems } from './SystemProblems';

/** The outbox, and the health of the application and its dependencies. */
export function SystemPage() {
  const dispatch = useAppDispatch();
  const query = systemApi.endpoints.getSystemState.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetching, isError, fulfilledTimeStamp = 0 } = query;
  const refresh = () => void dispatch(systemApi.util.invalidateTags(['System', 'Queues']));
  return (
    <AdminFrame
      part="system"
      heading="System"
      actions={
        <Button $look="outline" onClick={refresh}>
          <RotateCw size={18} aria-hidden="true" />
          Refresh
        </Button>
      }
    >
      {!data && !isFetching && isError ? (
        <LoadFailure level={2} subject="The system status" onRetry={() => void query.refetch()} />
      ) : (
        <Blocks aria-busy={!data}>
          {data && data.problems.length > 0 && <SystemProblems problems={data.problems} />}
          <SystemPanels system={data} now={fulfilledTimeStamp} />
        </Blocks>
      )}
      <CmsStatus />
      <Outbox />
    </AdminFrame>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;

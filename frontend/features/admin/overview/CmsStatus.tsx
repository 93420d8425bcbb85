import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { syncApi } from '#endpoints/admin/sync';
import { formatDateTime } from '#lib/text/format';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { formatTimeAgo } from '../kit/formatTimeAgo';
import { describeSyncState, getSyncHealth } from '../kit/syncHealth';
import { PaddedPanel, Skeleton } from './overviewParts';

/** The sync status of site and CMS as one line. */
export function CmsStatus() {
  const query = syncApi.endpoints.getSyncState.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp = 0 } = query;
  if (!data && !query.isFetching && query.isError) return <LoadFailure level={2} subject="The CMS status" onRetry={() => void query.refetch()} />;
  const health = data?.enabled ? getSyncHealth(data) : 'good';
  const Icon = health === 'good' ? CircleCheck : TriangleAlert;
  return (
    <PaddedPanel aria-labelledby="cms">
      <Head>
        <h2 id="cms">Site and CMS</h2>
        <Links>
          {data?.enabled && (
            <a href={`${data.address}/admin`} target="_blank" rel="noopener">
              Open the CMS
            </a>
          )}
          <Link to="/admin/sync">Details</Link>
        </Links>
      </Head>
      <StatusLine $health={health}>
        {data ? (
          <>
            <Icon size={20} aria-hidden="true" />
            <span>
              {describeSyncState(data)}
              {data.read_at && (
                <Quiet>
                  {' '}
                  Last checked <time title={formatDateTime(data.read_at)}>{formatTimeAgo(data.read_at, fulfilledTimeStamp)}</time>.
                </Quiet>
              )}
            </span>
          </>
        ) : (
          <Skeleton $width={280} data-skeleton />
        )}
      </StatusLine>
    </PaddedPanel>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  justify-content: space-between;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  min-height: 44px;
  font-size: 15px;
  & > a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
`;

const StatusLine = styled.p<{ $health: 'good' | 'look' | 'bad' }>`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: flex-start;
  min-height: 24px;
  color: ${({ theme }) => theme.colour.textStrong};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    margin-top: 2px;
    color: ${({ theme, $health }) => ({ good: theme.colour.success, look: theme.colour.premium, bad: theme.colour.danger })[$health]};
  }
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
`;

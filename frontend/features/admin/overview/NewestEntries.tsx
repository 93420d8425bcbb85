import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AuditEntry } from '#contract/audit';
import { newestEntryCount, overviewApi } from '#endpoints/admin/overview';
import { formatDateTime } from '#lib/text/format';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { ButtonLink } from '#ui/controls/Button';
import { formatActor, getActionLabel } from '../audit/entryLabels';
import { formatTimeAgo } from '../kit/formatTimeAgo';
import { PaddedPanel, Skeleton } from './overviewParts';

/** The newest decisions and changes. */
export function NewestEntries() {
  const query = overviewApi.endpoints.listNewestEntries.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp = 0 } = query;
  if (!data && !query.isFetching && query.isError)
    return <LoadFailure level={2} subject="The recent activity" onRetry={() => void query.refetch()} />;
  return (
    <PaddedPanel aria-labelledby="newest">
      <Head>
        <h2 id="newest">Recent activity</h2>
        <ButtonLink to="/admin/audit" $look="quiet">
          Open the audit log
        </ButtonLink>
      </Head>
      {data?.length === 0 && <p>No activity yet.</p>}
      <List>
        {data?.map((entry) => (
          <Entry key={entry.id} entry={entry} now={fulfilledTimeStamp} />
        ))}
        {!data &&
          [...Array(newestEntryCount).keys()].map((row) => (
            <li key={row} aria-hidden="true" data-skeleton>
              <Skeleton $width={220} />
              <Skeleton $width={120} />
            </li>
          ))}
      </List>
    </PaddedPanel>
  );
}

function Entry({ entry, now }: { entry: AuditEntry; now: number }) {
  const { subject_name, contractor_id, at } = entry;
  const name = subject_name && (contractor_id ? <Link to={`/admin/contractors/${contractor_id}/edit`}>{subject_name}</Link> : subject_name);
  return (
    <li>
      <span>
        <strong>{getActionLabel(entry)}</strong>
        {name && ': '}
        {name}
      </span>
      <Quiet>
        {formatActor(entry)},{' '}
        <time dateTime={at} title={formatDateTime(at)}>
          {formatTimeAgo(at, now)}
        </time>
      </Quiet>
    </li>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  justify-content: space-between;
`;

const List = styled.ul`
  font-size: 15px;
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${({ theme }) => theme.space(4)};
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding-block: ${({ theme }) => theme.space(2)};
  }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & strong { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

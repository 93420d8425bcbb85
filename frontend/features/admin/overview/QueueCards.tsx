import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type QueueKey, type QueueSummaries, queueKeys } from '#contract/moderation/queues';
import { adminQueuesApi } from '#endpoints/admin/overview';
import { formatNumber, pluralize } from '#lib/text/format';
import { queueLinks } from '#shared/navigation/adminNavItems';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { formatElapsedTime } from '../kit/formatTimeAgo';
import { OverviewSection, Skeleton } from './overviewParts';

/** One card per queue with its pending count and the age of its oldest item. */
export function QueueCards() {
  // `AdminFrame` refetches this query.
  const { data, isFetching, isError, fulfilledTimeStamp = 0, refetch } = adminQueuesApi.endpoints.getQueues.useQuery();
  if (!data && !isFetching && isError) return <LoadFailure level={2} subject="The queues" onRetry={() => void refetch()} />;
  return (
    <OverviewSection aria-labelledby="queues">
      <h2 id="queues">{getHeading(data)}</h2>
      <Cards>
        {queueLinks.map(({ queue, label, to }) => (
          <li key={queue}>
            <Card to={to} $hasItems={(data?.[queue].count ?? 0) > 0}>
              <Label>{label}</Label>
              <Count>{data ? formatNumber(data[queue].count) : <Skeleton />}</Count>
              <Detail>{data ? describeQueue(data, queue, fulfilledTimeStamp) : <Skeleton $width={110} />}</Detail>
            </Card>
          </li>
        ))}
      </Cards>
    </OverviewSection>
  );
}

function getHeading(queues: QueueSummaries | undefined): string {
  return queues && queueKeys.every((queue) => queues[queue].count === 0) ? 'Nothing needs your attention' : 'Needs your attention';
}

function describeQueue(queues: QueueSummaries, queue: QueueKey, now: number): string {
  const { count, oldest } = queues[queue];
  if (count === 0) return 'None';
  const facts = [
    ...(queue === 'claims' && queues.disputes.count > 0 ? [pluralize(queues.disputes.count, 'dispute')] : []),
    ...(oldest === null ? [] : [`Oldest: ${formatElapsedTime(oldest, now)}`]),
  ];
  return facts.join(' · ') || 'Needs a decision';
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 172px), 1fr));
  gap: ${({ theme }) => theme.space(3)};
  & > li { display: grid; }
`;

const Card = styled(Link)<{ $hasItems: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  align-content: start;
  min-height: 142px;
  padding: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-left: 4px solid ${({ theme, $hasItems }) => ($hasItems ? theme.colour.accent : theme.colour.line)};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.text};
  text-decoration: none;
  &:hover { border-color: ${({ theme, $hasItems }) => ($hasItems ? theme.colour.accent : theme.colour.lineStrong)}; }
`;

const Label = styled.span`
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  font-weight: 600;
`;

const Count = styled.span`
  color: ${({ theme }) => theme.colour.heading};
  font-size: ${({ theme }) => theme.fontSizes.display};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

const Detail = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 13px;
`;

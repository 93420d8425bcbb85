import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type QueueFigures, type QueueKey, queueKeys } from '../../../../api/contract/queues';
import { adminQueuesApi } from '../../../endpoints/admin/queues';
import { countOf, formatNumber } from '../../../lib/format';
import { queueLinks } from '../../../shared/adminParts';
import { lastingOf } from '../agoWords';
import { OverviewFailed, Part, Waiting } from './overviewParts';

/** One card for each queue, with how much waits in it and since when. */
export function QueueCards() {
  // The frame around the page has it read anew.
  const { data, isFetching, isError, fulfilledTimeStamp = 0, refetch } = adminQueuesApi.endpoints.readQueues.useQuery();
  if (!data && !isFetching && isError) return <OverviewFailed what="queues" onRetry={() => void refetch()} />;
  return (
    <Part aria-labelledby="queues">
      <h2 id="queues">{headingOf(data)}</h2>
      <Cards>
        {queueLinks.map(({ queue, label, to }) => (
          <li key={queue}>
            <Card to={to} $waits={(data?.[queue].count ?? 0) > 0}>
              <Label>{label}</Label>
              <Figure>{data ? formatNumber(data[queue].count) : <Waiting />}</Figure>
              <Line>{data ? lineOf(data, queue, fulfilledTimeStamp) : <Waiting $width={110} />}</Line>
            </Card>
          </li>
        ))}
      </Cards>
    </Part>
  );
}

function headingOf(queues: QueueFigures | undefined): string {
  return queues && queueKeys.every((queue) => queues[queue].count === 0) ? 'Nothing waits for you' : 'Waiting for you';
}

function lineOf(queues: QueueFigures, queue: QueueKey, now: number): string {
  const { count, oldest } = queues[queue];
  if (count === 0) return 'Nothing waits';
  const since = oldest === null ? '' : `Oldest: ${lastingOf(oldest, now)}`;
  if (queue === 'claims' && queues.disputes.count > 0) return `${countOf(queues.disputes.count, 'dispute')}. ${since}`;
  return since || 'To look at';
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 172px), 1fr));
  gap: ${({ theme }) => theme.space(3)};
  & > li { display: grid; }
`;

const Card = styled(Link)<{ $waits: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  align-content: start;
  min-height: 142px;
  padding: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-left: 4px solid ${({ theme, $waits }) => ($waits ? theme.colour.accent : theme.colour.line)};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.text};
  text-decoration: none;
  &:hover { border-color: ${({ theme, $waits }) => ($waits ? theme.colour.accent : theme.colour.lineStrong)}; }
`;

const Label = styled.span`
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  font-weight: 600;
`;

const Figure = styled.span`
  color: ${({ theme }) => theme.colour.heading};
  font-size: ${({ theme }) => theme.fontSizes.display};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

const Line = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 13px;
`;

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { syncApi } from '../../../endpoints/admin/sync';
import { formatMoment } from '../../../lib/format';
import { agoOf } from '../agoWords';
import { sentenceOf, signOf } from '../syncWords';
import { OverviewFailed, PaddedPanel, Waiting } from './overviewParts';

/** Whether site and CMS go together, in a line. */
export function CmsLine() {
  const asked = syncApi.endpoints.readSync.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp = 0 } = asked;
  if (!data && !asked.isFetching && asked.isError) return <OverviewFailed what="state of the CMS" onRetry={() => void asked.refetch()} />;
  const sign = data?.enabled ? signOf(data) : 'good';
  const Icon = sign === 'good' ? CircleCheck : TriangleAlert;
  return (
    <PaddedPanel aria-labelledby="cms">
      <Head>
        <h2 id="cms">Site and CMS</h2>
        <Ways>
          {data?.enabled && (
            <a href={`${data.address}/admin`} target="_blank" rel="noopener">
              Open the CMS
            </a>
          )}
          <Link to="/admin/sync">Details</Link>
        </Ways>
      </Head>
      <Line $sign={sign}>
        {data ? (
          <>
            <Icon size={20} aria-hidden="true" />
            <span>
              {sentenceOf(data)}
              {data.read_at && (
                <Quiet>
                  {' '}
                  Read <time title={formatMoment(data.read_at)}>{agoOf(data.read_at, fulfilledTimeStamp)}</time>.
                </Quiet>
              )}
            </span>
          </>
        ) : (
          <Waiting $width={280} data-skeleton />
        )}
      </Line>
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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  min-height: 44px;
  font-size: 15px;
  & > a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
`;

const Line = styled.p<{ $sign: 'good' | 'look' | 'bad' }>`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: flex-start;
  min-height: 24px;
  color: ${({ theme }) => theme.colour.textStrong};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    margin-top: 2px;
    color: ${({ theme, $sign }) => ({ good: theme.colour.success, look: theme.colour.premium, bad: theme.colour.danger })[$sign]};
  }
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
`;

import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { SyncState } from '../../../../api/contract/cmsSync';
import { syncApi } from '../../../endpoints/admin/sync';
import { failureOf } from '../../../endpoints/baseQuery';
import { formatMoment, formatNumber } from '../../../lib/format';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { ProgressBar } from '../../../ui/ProgressBar';
import { Spinner } from '../../../ui/Spinner';
import { agoOf } from '../agoWords';
import { sentenceOf, signOf } from '../syncWords';
import { RefusedDocuments } from './RefusedDocuments';
import { Row, StatePanel } from './StatePanel';

/** How often is asked while a reading goes on. Milliseconds. */
const lookEvery = 1000;

/** How site and CMS go together, and what could not be taken over. */
export function CmsBlock() {
  const [looks, setLooks] = useState(false);
  const asked = syncApi.endpoints.readSync.useQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: looks ? lookEvery : 0 });
  const [readNow, reading] = syncApi.endpoints.readNow.useMutation();
  const { data, fulfilledTimeStamp = 0 } = asked;
  const isReading = data?.reading ?? false;
  useEffect(() => setLooks(isReading), [isReading]);
  if (!data && !asked.isFetching && asked.isError) {
    return (
      <Notice level={2} title="The state of the CMS could not be loaded" action={<Button onClick={() => void asked.refetch()}>Try again</Button>}>
        Check the connection and try again.
      </Notice>
    );
  }
  const isBusy = reading.isLoading || isReading;
  const refused = failureOf(reading.error);
  return (
    <Blocks id="cms-state">
      <StatePanel
        id="cms"
        heading="CMS"
        state={data?.enabled ? signOf(data) : undefined}
        foot={
          data?.enabled && (
            <Foot>
              {refused && <Alert>{refused.message}</Alert>}
              <Button $look="outline" aria-disabled={isBusy} onClick={() => !isBusy && void readNow()}>
                {isBusy && <Spinner />}
                Read now
              </Button>
              <a href={`${data.address}/admin`} target="_blank" rel="noopener">
                Open the CMS
              </a>
            </Foot>
          )
        }
      >
        <Row name="State" value={data && <span role="status">{sentenceOf(data)}</span>} />
        {data?.enabled !== false && <Rows data={data} now={fulfilledTimeStamp} />}
      </StatePanel>
      {data && data.refused_count > 0 && <RefusedDocuments state={data} now={fulfilledTimeStamp} />}
    </Blocks>
  );
}

function Rows({ data, now }: { data: SyncState | undefined; now: number }) {
  const time = (at: string | null) => (at === null ? 'Never' : <time title={formatMoment(at)}>{agoOf(at, now)}</time>);
  const { fill } = data ?? {};
  return (
    <>
      <Row name="Last read" value={data && time(data.read_at)} />
      <Row name="Everything compared" value={data && time(data.compared_at)} />
      <Row name="Changes waiting" value={data && (data.waiting === null ? 'Not known' : formatNumber(data.waiting))} />
      <Row name="Published entries" value={data && formatNumber(data.published)} />
      <Row name="Refused" value={data && formatNumber(data.refused_count)} />
      {fill && fill.of > 0 && fill.finished_at === null && (
        <Row
          name="Handed over to the CMS"
          value={
            <>
              {formatNumber(fill.done)} of {formatNumber(fill.of)}
              <ProgressBar value={fill.done} max={fill.of} aria-label="Handed over to the CMS" />
            </>
          }
        />
      )}
    </>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  scroll-margin-top: 100px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  font-size: 15px;
  & > a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
`;

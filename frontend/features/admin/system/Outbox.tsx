import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { MailState } from '../../../../api/contract/outbox';
import { systemApi } from '../../../endpoints/admin/system';
import { failureOf } from '../../../endpoints/baseQuery';
import { countOf } from '../../../lib/format';
import { Pager } from '../../../shared/Pager';
import { useLastPage } from '../../../shared/useLastPage';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { HeadRow, Stack } from '../../../ui/pageLayouts';
import { Segments } from '../../../ui/Segments';
import { Spinner } from '../../../ui/Spinner';
import { AdminTable, EmptyRow, SkeletonRows } from '../AdminTable';
import { MailRow, mailColumns } from './MailRow';
import { outboxAddress, readOutboxView } from './outboxAddress';

const pageSize = 25;
const options = [
  { value: 'failed', label: 'Given up' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
] as const;
const emptyWords: Record<MailState, string> = {
  failed: 'Every email of the last 30 days could be delivered.',
  waiting: 'No email is waiting to be sent.',
  sent: 'No email was sent within the last 30 days.',
};

/** The mails of one state with what became of them; those that were given up can be sent again. */
export function Outbox() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readOutboxView(search);
  const asked = systemApi.endpoints.listMails.useQuery({ ...view, page_size: pageSize }, { refetchOnMountOrArgChange: true });
  const [retryAll, all] = systemApi.endpoints.retryAllMails.useMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const shown = asked.currentData;
  const address = (page: number) => outboxAddress({ ...view, page });
  const { last, isPastEnd } = useLastPage({ total: shown?.total, page: view.page, pageSize, address });

  const choose = (state: MailState) => {
    setSaid('');
    void navigate(outboxAddress({ state, page: 1 }), { replace: true, preventScrollReset: true });
  };
  /** What was pressed goes with its row: the focus stays in the list. */
  const tell = (sentence: string) => {
    setSaid(sentence);
    heading.current?.focus({ preventScroll: true });
  };
  const handleRetryAll = async () => {
    const { data } = await retryAll();
    if (data) tell(data.retried === 0 ? 'There was no mail to send again.' : `${countOf(data.retried, 'mail')} on the way again.`);
  };
  const refused = failureOf(all.error);
  const canRetryAll = view.state === 'failed' && shown?.mails.some((one) => one.can_retry);
  const count = shown ? countOf(shown.total, 'mail') : '';
  return (
    <Stack $gap={4} aria-labelledby="outbox">
      <Head>
        <div>
          <h2 id="outbox" ref={heading} tabIndex={-1}>
            Outbox
          </h2>
          <Line role="status">{said || count}</Line>
        </div>
        {canRetryAll && (
          <Button $look="outline" aria-disabled={all.isLoading} onClick={() => !all.isLoading && void handleRetryAll()}>
            {all.isLoading && <Spinner />}
            Send all again
          </Button>
        )}
      </Head>
      <Segments label="Show mails" name="mail-state" options={options} value={view.state} onChoose={choose} />
      {refused && <Alert>{refused.message}</Alert>}
      {!shown && !asked.isFetching && asked.isError ? (
        <Notice title="The mails could not be loaded" action={<Button onClick={() => void asked.refetch()}>Try again</Button>}>
          Check the connection and try again.
        </Notice>
      ) : (
        <AdminTable label="Mails" columns={mailColumns[view.state]} stacked="onTablets">
          {!shown && <SkeletonRows columns={mailColumns[view.state].length} rows={6} />}
          {shown?.total === 0 && <EmptyRow columns={mailColumns[view.state].length}>{emptyWords[view.state]}</EmptyRow>}
          {shown?.mails.map((one) => (
            <MailRow
              key={one.id}
              mail={one}
              now={asked.fulfilledTimeStamp ?? 0}
              onRetried={() => tell(`The mail to ${one.recipient} is on the way again.`)}
            />
          ))}
        </AdminTable>
      )}
      {view.state === 'failed' && (
        <Hint>What a mail says is kept for 7 days after it was given up. Links in it may have expired by the time it arrives.</Hint>
      )}
      {shown && !isPastEnd && <Pager page={view.page} last={last} address={address} heading="outbox" />}
    </Stack>
  );
}

const Head = styled(HeadRow)`
  min-height: 52px;
  & h2 { font-size: ${({ theme }) => theme.fontSizes.title}; scroll-margin-top: 100px; }
  & h2:focus { outline: none; box-shadow: none; }
`;

const Line = styled.p`
  min-height: 21px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

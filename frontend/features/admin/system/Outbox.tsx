import { useState } from 'react';
import { styled } from 'styled-components';
import { type OutboxState, outboxStates, outboxStateTexts } from '#contract/outbox';
import { toStatusOptions } from '#contract/shared/values/statusText';
import { systemApi } from '#endpoints/admin/system';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { choiceParam, pageParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { pluralize } from '#lib/text/format';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { Button } from '#ui/controls/Button';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { HeadRow, Stack } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { AdminTable, EmptyRow, SkeletonRows } from '../kit/AdminTable';
import { EmailRow, emailColumns } from './EmailRow';

const pageSize = 25;
const urlSchema = { state: choiceParam(outboxStates, 'failed'), page: pageParam };
const options = toStatusOptions(['failed', 'waiting', 'sent'], outboxStateTexts);
const emptyMessages: Record<OutboxState, string> = {
  failed: 'No emails failed in the last 30 days.',
  waiting: 'No emails are waiting to be sent.',
  sent: 'No emails were sent in the last 30 days.',
};

/** The emails of one state. Failed ones can be sent again. */
export function Outbox() {
  const { values: view, set, href } = useUrlState(urlSchema);
  const query = systemApi.endpoints.listEmails.useQuery({ ...view, page_size: pageSize }, { refetchOnMountOrArgChange: true });
  const [retryAll, retryAllResult] = systemApi.endpoints.retryAllEmails.useMutation();
  const [announcement, setAnnouncement] = useState('');
  const emailPage = query.currentData;
  const getPageHref = (page: number) => href({ page });
  const { lastPage, isPastEnd } = useLastPage({ total: emailPage?.total, page: view.page, pageSize, getPageHref });

  const choose = (state: OutboxState) => {
    setAnnouncement('');
    set({ state }, { preventScrollReset: true });
  };
  const handleRetryAll = async () => {
    const { data } = await retryAll();
    if (data)
      setAnnouncement(data.retried === 0 ? 'There were no emails to send again.' : `${pluralize(data.retried, 'email')} queued to send again.`);
  };
  const failure = toApiFailure(retryAllResult.error);
  const canRetryAll = view.state === 'failed' && emailPage?.rows.some((email) => email.can_retry);
  const count = emailPage ? pluralize(emailPage.total, 'email') : '';
  return (
    <Stack $gap={4} aria-labelledby="outbox">
      <Head>
        <div>
          <h2 id="outbox">Outbox</h2>
          <StatusLine role="status">{announcement || count}</StatusLine>
        </div>
        {canRetryAll && (
          <Button $look="outline" aria-disabled={retryAllResult.isLoading} onClick={() => !retryAllResult.isLoading && void handleRetryAll()}>
            {retryAllResult.isLoading && <Spinner />}
            Send all again
          </Button>
        )}
      </Head>
      <SegmentedControl label="Show emails" name="mail-state" options={options} value={view.state} onChoose={choose} />
      {failure && <Alert>{failure.message}</Alert>}
      {!emailPage && !query.isFetching && query.isError ? (
        <LoadFailure level={3} subject="The emails" onRetry={() => void query.refetch()} />
      ) : (
        <AdminTable label="Emails" columns={emailColumns[view.state]} stacked="onTablets">
          {!emailPage && <SkeletonRows columns={emailColumns[view.state].length} rows={6} />}
          {emailPage?.total === 0 && <EmptyRow columns={emailColumns[view.state].length}>{emptyMessages[view.state]}</EmptyRow>}
          {emailPage?.rows.map((email) => (
            <EmailRow
              key={email.id}
              email={email}
              now={query.fulfilledTimeStamp ?? 0}
              onRetried={() => setAnnouncement(`The email to ${email.recipient} is queued to send again.`)}
            />
          ))}
        </AdminTable>
      )}
      {view.state === 'failed' && (
        <Hint>The content of a failed email is deleted after 7 days. Links in it may have expired by the time it arrives.</Hint>
      )}
      {emailPage && !isPastEnd && <Pager page={view.page} lastPage={lastPage} getPageHref={getPageHref} headingId="outbox" />}
    </Stack>
  );
}

const Head = styled(HeadRow)`
  min-height: 52px;
  & h2 { font-size: ${({ theme }) => theme.fontSizes.title}; scroll-margin-top: 100px; }
  & h2:focus { outline: none; box-shadow: none; }
`;

const StatusLine = styled.p`
  min-height: 21px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

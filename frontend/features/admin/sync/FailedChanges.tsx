import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FailedChange, SyncState } from '#contract/cms-sync/cmsSync';
import { syncApi } from '#endpoints/admin/sync';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { formatDateTime, formatNumber, pluralize } from '#lib/text/format';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { Section } from '#shared/page/Section';
import { Button } from '#ui/controls/Button';
import { AdminTable, Cell, Row, RowHeader, type TableColumn } from '../kit/AdminTable';
import { formatTimeAgo } from '../kit/formatTimeAgo';

const columns: readonly TableColumn[] = [
  { key: 'contractor', label: 'Contractor' },
  { key: 'error', label: 'Reason' },
  { key: 'failed', label: 'Last attempt' },
  { key: 'again', label: 'Try again', hidden: true },
];

/** Contractors whose changes could not be sent to the CMS, with the reasons. */
export function FailedChanges({ sending: { failed, failed_count }, now }: { sending: SyncState['sending']; now: number }) {
  const [resend, { isLoading }] = syncApi.endpoints.retryPush.useMutation();
  const { statusLine, onDone: announce } = useAnnouncement('plain');
  const handleResend = async ({ contractor }: FailedChange) => {
    if (isLoading) return;
    const failure = toApiFailure((await resend(contractor.id)).error);
    announce(failure?.message ?? `Sending the changes of ${contractor.name} again.`);
  };
  return (
    <Section compact heading="Changes not sent">
      <Quiet>
        Changes of {pluralize(failed_count, 'contractor')} could not be sent to the CMS. Nothing is lost: they are retried automatically, at
        increasing intervals.{failed_count > failed.length && ` The newest ${formatNumber(failed.length)} are shown here.`}
      </Quiet>
      {statusLine}
      <AdminTable label="Contractors with unsent changes" columns={columns} stacked>
        {failed.map((failedChange) => (
          <Row key={failedChange.contractor.id}>
            <RowHeader>
              {failedChange.contractor.gone ? (
                <>{failedChange.contractor.name} (deleted)</>
              ) : (
                <Link to={`/admin/contractors/${failedChange.contractor.id}/edit`}>{failedChange.contractor.name}</Link>
              )}
            </RowHeader>
            <Cell label="Reason">{failedChange.error}</Cell>
            <Cell label="Last attempt" oneLine>
              <span>
                <time title={formatDateTime(failedChange.failed_at)}>{formatTimeAgo(failedChange.failed_at, now)}</time>,{' '}
                {pluralize(failedChange.tries, 'attempt')}
              </span>
            </Cell>
            <Cell oneLine>
              <Button
                $look="outline"
                aria-disabled={isLoading}
                aria-label={`Try again: ${failedChange.contractor.name}`}
                onClick={() => void handleResend(failedChange)}
              >
                Try again
              </Button>
            </Cell>
          </Row>
        ))}
      </AdminTable>
    </Section>
  );
}

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

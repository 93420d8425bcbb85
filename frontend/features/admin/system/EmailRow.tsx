import { styled } from 'styled-components';
import type { AdminOutboxEmail, OutboxState } from '#contract/outbox';
import { systemApi } from '#endpoints/admin/system';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { formatDateTime, formatNumber } from '#lib/text/format';
import { Button } from '#ui/controls/Button';
import { Spinner } from '#ui/messages/Spinner';
import { EmailAddress } from '#ui/UserText';
import { Cell, Row, RowHeader, type TableColumn } from '../kit/AdminTable';
import { formatTimeAgo } from '../kit/formatTimeAgo';
import { RowName, RowNote } from '../kit/listParts';

const emailColumn = { key: 'mail', label: 'Email' };
const writtenColumn = { key: 'written', label: 'Created' };
const attemptsColumn = { key: 'attempts', label: 'Attempts', numeric: true };

/** The columns of the outbox by email state. */
export const emailColumns: Record<OutboxState, readonly TableColumn[]> = {
  failed: [
    emailColumn,
    { key: 'ended', label: 'Failed' },
    attemptsColumn,
    { key: 'error', label: 'Reason' },
    { key: 'retry', label: 'Send again', hidden: true },
  ],
  waiting: [emailColumn, writtenColumn, attemptsColumn, { key: 'error', label: 'Last attempt' }],
  sent: [emailColumn, writtenColumn, attemptsColumn, { key: 'ended', label: 'Sent' }],
};

interface EmailRowProps {
  email: AdminOutboxEmail;
  /** When the list was fetched, in UTC milliseconds. */
  now: number;
  onRetried: () => void;
}

/** An email of the outbox with its delivery status. */
export function EmailRow({ email, now, onRetried }: EmailRowProps) {
  const { state, recipient, subject, created_at, sent_at, failed_at, last_error } = email;
  const finishedAt = sent_at ?? failed_at;
  return (
    <Row>
      <RowHeader>
        <RowName>{subject}</RowName>
        <RowNote>
          to <EmailAddress address={recipient} />
        </RowNote>
      </RowHeader>
      {state !== 'failed' && <TimeCell label="Created" at={created_at} now={now} />}
      {state === 'failed' && finishedAt && <TimeCell label="Failed" at={finishedAt} now={now} />}
      <Cell label="Attempts" numeric>
        {formatNumber(email.attempts)}
      </Cell>
      {state === 'sent' && finishedAt && <TimeCell label="Sent" at={finishedAt} now={now} />}
      {state === 'waiting' && <Cell label="Last attempt">{last_error ?? 'Not tried yet'}</Cell>}
      {state === 'failed' && <Cell label="Reason">{last_error ?? 'Unknown'}</Cell>}
      {state === 'failed' && (
        <Cell>
          <RetryButton email={email} onRetried={onRetried} />
        </Cell>
      )}
    </Row>
  );
}

function RetryButton({ email: { id, recipient, can_retry }, onRetried }: Pick<EmailRowProps, 'email' | 'onRetried'>) {
  const [retry, { isLoading, error }] = systemApi.endpoints.retryEmail.useMutation();
  const failure = toApiFailure(error);
  if (!can_retry) return <Quiet>Content deleted</Quiet>;
  const handleRetry = async () => {
    if (!isLoading && (await retry(id)).data) onRetried();
  };
  return (
    <>
      <Button $look="outline" aria-disabled={isLoading} aria-label={`Send again: email to ${recipient}`} onClick={() => void handleRetry()}>
        {isLoading && <Spinner />}
        Send again
      </Button>
      {failure && <ErrorText role="alert">{failure.message}</ErrorText>}
    </>
  );
}

function TimeCell({ label, at, now }: { label: string; at: string; now: number }) {
  return (
    <Cell label={label} oneLine>
      <time dateTime={at} title={formatDateTime(at)}>
        {formatTimeAgo(at, now)}
      </time>
    </Cell>
  );
}

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
`;

const ErrorText = styled.p`
  margin-top: ${({ theme }) => theme.space(1)};
  color: ${({ theme }) => theme.colour.danger};
  font-size: 14px;
`;

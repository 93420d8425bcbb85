import { styled } from 'styled-components';
import type { AdminMail, MailState } from '../../../../api/contract/outbox';
import { systemApi } from '../../../endpoints/admin/system';
import { failureOf } from '../../../endpoints/baseQuery';
import { formatMoment, formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { MailAddress } from '../../../ui/MailAddress';
import { Spinner } from '../../../ui/Spinner';
import { Cell, Row, RowHead } from '../AdminTable';
import { agoOf } from '../agoWords';
import { RowName, RowNote } from '../listParts';
import type { TableColumn } from '../tableColumn';

const mail = { key: 'mail', label: 'Email' };
const written = { key: 'written', label: 'Written' };
const attempts = { key: 'attempts', label: 'Attempts', numeric: true };

/** The columns of a list of mails, by their state. */
export const mailColumns: Record<MailState, readonly TableColumn[]> = {
  failed: [
    mail,
    { key: 'ended', label: 'Given up' },
    attempts,
    { key: 'error', label: 'Reason' },
    { key: 'retry', label: 'Send again', hidden: true },
  ],
  waiting: [mail, written, attempts, { key: 'error', label: 'Last attempt' }],
  sent: [mail, written, attempts, { key: 'ended', label: 'Sent' }],
};

interface MailRowProps {
  mail: AdminMail;
  /** When it was listed, in UTC milliseconds. */
  now: number;
  onRetried: () => void;
}

/** A mail of the outbox, with what became of it. */
export function MailRow({ mail, now, onRetried }: MailRowProps) {
  const { state, recipient, subject, created_at, sent_at, failed_at, last_error } = mail;
  const ended = sent_at ?? failed_at;
  return (
    <Row>
      <RowHead>
        <RowName>{subject}</RowName>
        <RowNote>
          to <MailAddress address={recipient} />
        </RowNote>
      </RowHead>
      {state !== 'failed' && <TimeCell label="Written" at={created_at} now={now} />}
      {state === 'failed' && ended && <TimeCell label="Given up" at={ended} now={now} />}
      <Cell label="Attempts" numeric>
        {formatNumber(mail.attempts)}
      </Cell>
      {state === 'sent' && ended && <TimeCell label="Sent" at={ended} now={now} />}
      {state === 'waiting' && <Cell label="Last attempt">{last_error ?? 'Not tried yet'}</Cell>}
      {state === 'failed' && <Cell label="Reason">{last_error ?? 'Not known'}</Cell>}
      {state === 'failed' && (
        <Cell>
          <Retry mail={mail} onRetried={onRetried} />
        </Cell>
      )}
    </Row>
  );
}

function Retry({ mail: { id, recipient, can_retry }, onRetried }: Pick<MailRowProps, 'mail' | 'onRetried'>) {
  const [retry, { isLoading, error }] = systemApi.endpoints.retryMail.useMutation();
  const refused = failureOf(error);
  if (!can_retry) return <Quiet>Not kept any more</Quiet>;
  const handleRetry = async () => {
    if (!isLoading && (await retry(id)).data) onRetried();
  };
  return (
    <>
      <Button $look="outline" aria-disabled={isLoading} aria-label={`Send again, the mail to ${recipient}`} onClick={() => void handleRetry()}>
        {isLoading && <Spinner />}
        Send again
      </Button>
      {refused && <Refused role="alert">{refused.message}</Refused>}
    </>
  );
}

function TimeCell({ label, at, now }: { label: string; at: string; now: number }) {
  return (
    <Cell label={label} oneLine>
      <time dateTime={at} title={formatMoment(at)}>
        {agoOf(at, now)}
      </time>
    </Cell>
  );
}

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
`;

const Refused = styled.p`
  margin-top: ${({ theme }) => theme.space(1)};
  color: ${({ theme }) => theme.colour.danger};
  font-size: 14px;
`;

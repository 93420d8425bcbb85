import { styled } from 'styled-components';
import type { LargeWithdrawal, SyncState, WithdrawalDecision } from '#contract/cms-sync/cmsSync';
import { syncApi } from '#endpoints/admin/sync';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { formatDateTime, formatNumber, pluralize } from '#lib/text/format';
import { Section } from '#shared/page/Section';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { formatTimeAgo } from '../kit/formatTimeAgo';

interface LargeWithdrawalsProps {
  withdrawals: SyncState['withdrawals'];
  /** When the state was fetched, in UTC milliseconds. */
  now: number;
}

/** Withdrawals of entries missing in the CMS that are too large to apply without an admin's confirmation. */
export function LargeWithdrawals({ withdrawals, now }: LargeWithdrawalsProps) {
  const [decide, { isLoading, error }] = syncApi.endpoints.decideWithdrawal.useMutation();
  const failure = toApiFailure(error);
  const handleDecision = (id: number, decision: WithdrawalDecision) => {
    if (!isLoading) void decide({ id, decision });
  };
  return (
    <Section compact heading="Confirm a large removal">
      {failure && <Alert>{failure.message}</Alert>}
      <List>
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.id}>
            <p>
              <strong>
                {withdrawal.kind}: {formatNumber(withdrawal.count)} of {pluralize(withdrawal.listed, 'published entry', 'published entries')} missing
                from the CMS.
              </strong>{' '}
              {withdrawal.decision === null
                ? 'The missing entries stay in the directory until you decide. If you keep them, they are sent to the CMS again.'
                : describeProgress(withdrawal.decision)}
            </p>
            <Quiet>
              Found <time title={formatDateTime(withdrawal.found_at)}>{formatTimeAgo(withdrawal.found_at, now)}</time>. {formatExamples(withdrawal)}
            </Quiet>
            {withdrawal.decision === null && (
              <ActionRow>
                <Button $look="outline" aria-disabled={isLoading} onClick={() => handleDecision(withdrawal.id, 'keep')}>
                  Keep entries
                </Button>
                <Button $look="outline" aria-disabled={isLoading} onClick={() => handleDecision(withdrawal.id, 'withdraw')}>
                  Remove {pluralize(withdrawal.count, 'entry', 'entries')}
                </Button>
              </ActionRow>
            )}
          </li>
        ))}
      </List>
    </Section>
  );
}

function describeProgress(decision: WithdrawalDecision): string {
  return decision === 'withdraw'
    ? 'The missing entries are being removed from the directory.'
    : 'The missing entries are being sent to the CMS again.';
}

function formatExamples({ examples, count }: LargeWithdrawal): string {
  const remaining = count - examples.length;
  return examples.join(', ') + (remaining > 0 ? ` and ${formatNumber(remaining)} more.` : '.');
}

const List = styled.ul`
  font-size: 15px;
  & > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${({ theme }) => theme.space(3)}; padding-block: ${({ theme }) => theme.space(3)}; overflow-wrap: anywhere; }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

import { styled } from 'styled-components';
import type { LargeWithdrawal, SyncState, WithdrawalDecision } from '../../../../api/contract/cmsSync';
import { syncApi } from '../../../endpoints/admin/sync';
import { failureOf } from '../../../endpoints/baseQuery';
import { countOf, formatMoment, formatNumber } from '../../../lib/format';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { ActionRow } from '../../../ui/pageLayouts';
import { AdminBlock } from '../AdminBlock';
import { agoOf } from '../agoWords';

interface LargeWithdrawalsProps {
  withdrawals: SyncState['withdrawals'];
  /** When the state was read, in UTC milliseconds. */
  now: number;
}

/** Entries that are gone from the CMS, too many to withdraw without an admin's confirmation. */
export function LargeWithdrawals({ withdrawals, now }: LargeWithdrawalsProps) {
  const [decide, { isLoading, error }] = syncApi.endpoints.decideWithdrawal.useMutation();
  const failure = failureOf(error);
  const handleDecision = (id: number, decision: WithdrawalDecision) => {
    if (!isLoading) void decide({ id, decision });
  };
  return (
    <AdminBlock heading="Confirm a large withdrawal">
      {failure && <Alert>{failure.message}</Alert>}
      <List>
        {withdrawals.map((one) => (
          <li key={one.id}>
            <p>
              <strong>
                {formatNumber(one.count)} of {countOf(one.listed, 'published entry', 'published entries')} ({one.kind}) are gone from the CMS.
              </strong>{' '}
              {one.decision === null
                ? 'They stay in the directory until you decide. If the CMS lost them by mistake, keep them: they are sent to it again.'
                : progressOf(one.decision)}
            </p>
            <Quiet>
              Found <time title={formatMoment(one.found_at)}>{agoOf(one.found_at, now)}</time>. {examplesOf(one)}
            </Quiet>
            {one.decision === null && (
              <ActionRow>
                <Button $look="outline" aria-disabled={isLoading} onClick={() => handleDecision(one.id, 'keep')}>
                  Keep them
                </Button>
                <Button $look="outline" aria-disabled={isLoading} onClick={() => handleDecision(one.id, 'withdraw')}>
                  Withdraw {countOf(one.count, 'entry', 'entries')}
                </Button>
              </ActionRow>
            )}
          </li>
        ))}
      </List>
    </AdminBlock>
  );
}

function progressOf(decision: WithdrawalDecision): string {
  return decision === 'withdraw' ? 'They are being withdrawn from the directory.' : 'They are being sent to the CMS again.';
}

function examplesOf({ examples, count }: LargeWithdrawal): string {
  const more = count - examples.length;
  return examples.join(', ') + (more > 0 ? ` and ${formatNumber(more)} more.` : '.');
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

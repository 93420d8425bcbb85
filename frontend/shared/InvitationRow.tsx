import { styled } from 'styled-components';
import type { OwnContractor } from '../../api/contract/contractorChanges';
import type { Invitation } from '../../api/contract/team';
import { failureOf } from '../endpoints/baseQuery';
import { teamApi } from '../endpoints/team';
import { formatDay } from '../lib/format';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { roleWords } from './roleWords';
import { Controls, Line, Person, Row } from './teamRows';
import type { Done } from './useSaid';

interface InvitationRowProps {
  company: OwnContractor;
  invitation: Invitation;
  mayResend: boolean;
  mayRevoke: boolean;
  onDone: Done;
}

/** An open invitation, which can be sent again or taken back by who may. */
export function InvitationRow({ company, invitation, mayResend, mayRevoke, onDone }: InvitationRowProps) {
  const { id, email, role, invited_by, sent_at, expires_at, expired } = invitation;
  const [resend, resending] = teamApi.endpoints.resendInvitation.useMutation();
  const [revoke, revoking] = teamApi.endpoints.revokeInvitation.useMutation();
  const refused = failureOf(resending.error ?? revoking.error);
  const pending = resending.isLoading || revoking.isLoading;
  const about = { contractor: company.id, id };
  const handleResend = async () => {
    if (pending) return;
    revoking.reset();
    if (!(await resend(about)).error) onDone(`The invitation to ${email} is sent again. The link before it does not work any more.`);
  };
  const handleRevoke = async () => {
    if (pending) return;
    resending.reset();
    if (!(await revoke(about)).error) onDone(`The invitation to ${email} is taken back.`, true);
  };
  return (
    <Row>
      <Line>
        <Person>
          <strong>{email}</strong>
          <span>
            {roleWords[role].label}
            {invited_by && `, invited by ${invited_by}`}
          </span>
          <span>
            Sent {formatDay(sent_at)}, {expired ? <Expired>expired {formatDay(expires_at)}</Expired> : `valid until ${formatDay(expires_at)}`}
          </span>
        </Person>
        {mayRevoke && (
          <Controls>
            {mayResend && (
              <Button $look="outline" aria-disabled={pending} aria-label={`Send again to ${email}`} onClick={() => void handleResend()}>
                Send again
              </Button>
            )}
            <Button $look="danger" aria-disabled={pending} aria-label={`Revoke the invitation to ${email}`} onClick={() => void handleRevoke()}>
              Revoke
            </Button>
          </Controls>
        )}
      </Line>
      {refused && <Alert>{refused.message}</Alert>}
    </Row>
  );
}

const Expired = styled.span`
  color: ${({ theme }) => theme.colour.danger};
  font-weight: 600;
`;

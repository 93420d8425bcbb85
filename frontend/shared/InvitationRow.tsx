import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { Invitation } from '#contract/team';
import { toApiFailure } from '../endpoints/base/baseQuery';
import { teamApi } from '../endpoints/members/team';
import { formatDate } from '../lib/text/format';
import { Button } from '../ui/controls/Button';
import { Alert } from '../ui/messages/Alert';
import type { DoneHandler } from './forms/useAnnouncement';
import { roleLabels } from './labels/memberLabels';
import { Controls, Line, Person, Row } from './teamRows';

interface InvitationRowProps {
  company: ManagedContractor;
  invitation: Invitation;
  canResend: boolean;
  canRevoke: boolean;
  onDone: DoneHandler;
}

/** A pending invitation. Members with the permission can resend or revoke it. */
export function InvitationRow({ company, invitation, canResend, canRevoke, onDone }: InvitationRowProps) {
  const { id, email, role, invited_by, sent_at, expires_at, expired } = invitation;
  const [resend, resending] = teamApi.endpoints.resendInvitation.useMutation();
  const [revoke, revoking] = teamApi.endpoints.revokeInvitation.useMutation();
  const failure = toApiFailure(resending.error ?? revoking.error);
  const isPending = resending.isLoading || revoking.isLoading;
  const target = { contractor: company.id, id };
  const handleResend = async () => {
    if (isPending) return;
    revoking.reset();
    if (!(await resend(target)).error) onDone(`Invitation sent again to ${email}. The previous link no longer works.`);
  };
  const handleRevoke = async () => {
    if (isPending) return;
    resending.reset();
    if (!(await revoke(target)).error) onDone(`The invitation to ${email} has been revoked.`);
  };
  return (
    <Row>
      <Line>
        <Person>
          <strong>{email}</strong>
          <span>
            {roleLabels[role].label}
            {invited_by && `, invited by ${invited_by}`}
          </span>
          <span>
            Sent {formatDate(sent_at)}, {expired ? <Expired>expired {formatDate(expires_at)}</Expired> : `valid until ${formatDate(expires_at)}`}
          </span>
        </Person>
        {canRevoke && (
          <Controls>
            {canResend && (
              <Button $look="outline" aria-disabled={isPending} aria-label={`Send again to ${email}`} onClick={() => void handleResend()}>
                Send again
              </Button>
            )}
            <Button $look="danger" aria-disabled={isPending} aria-label={`Revoke the invitation to ${email}`} onClick={() => void handleRevoke()}>
              Revoke
            </Button>
          </Controls>
        )}
      </Line>
      {failure && <Alert>{failure.message}</Alert>}
    </Row>
  );
}

const Expired = styled.span`
  color: ${({ theme }) => theme.colour.danger};
  font-weight: 600;
`;

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ManagedContractor } from '#contract/contractorChanges';
import { teamApi } from '#endpoints/members/team';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import { Button } from '#ui/controls/Button';

interface LeaveTeamButtonProps {
  company: ManagedContractor;
  userId: number;
  /** Id of the element that explains why the user cannot leave; undefined if they can. */
  blockedReasonId?: string;
}

/** Removes the user from the team after a confirmation, then opens the dashboard. */
export function LeaveTeamButton({ company: { id, name }, userId, blockedReasonId }: LeaveTeamButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [leave] = teamApi.endpoints.leaveTeam.useMutation();
  const navigate = useNavigate();
  return (
    <>
      <Button
        $look="danger"
        aria-label="Leave the team"
        aria-disabled={blockedReasonId !== undefined}
        aria-describedby={blockedReasonId}
        onClick={() => !blockedReasonId && setIsConfirming(true)}
      >
        Leave
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Leave the team of ${name}?`}
          confirmLabel="Leave the team"
          cancelLabel="Stay"
          onConfirm={() => leave({ contractor: id, id: userId, company: name })}
          onDone={() => void navigate('/dashboard')}
          onClose={() => setIsConfirming(false)}
        >
          You'll no longer be able to edit its profile. To rejoin the team, you'll need a new invitation.
        </ConfirmDialog>
      )}
    </>
  );
}

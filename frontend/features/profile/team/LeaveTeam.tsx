import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { teamApi } from '../../../endpoints/team';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { Button } from '../../../ui/Button';

interface LeaveTeamProps {
  company: OwnContractor;
  userId: number;
  /** The id of what says why one can't leave; absent where one can. */
  hinderedBy?: string;
}

/** Takes oneself out of the team after asking, and leads to the dashboard. */
export function LeaveTeam({ company: { id, name }, userId, hinderedBy }: LeaveTeamProps) {
  const [asking, setAsking] = useState(false);
  const [leave] = teamApi.endpoints.leaveTeam.useMutation();
  const navigate = useNavigate();
  return (
    <>
      <Button
        $look="danger"
        aria-label="Leave the team"
        aria-disabled={hinderedBy !== undefined}
        aria-describedby={hinderedBy}
        onClick={() => !hinderedBy && setAsking(true)}
      >
        Leave
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Leave the team of ${name}?`}
          action="Leave the team"
          keep="Stay"
          onConfirm={() => leave({ contractor: id, id: userId, company: name })}
          onDone={() => void navigate('/dashboard')}
          onClose={() => setAsking(false)}
        >
          You can't edit its profile any more. To come back you have to be invited again.
        </ConfirmDialog>
      )}
    </>
  );
}

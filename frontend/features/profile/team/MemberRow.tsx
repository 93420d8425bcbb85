import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { type ManagedContractor, type MemberRole, memberRoles } from '#contract/contractorChanges';
import type { TeamMember } from '#contract/team';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { teamApi } from '#endpoints/members/team';
import { formatDate } from '#lib/text/format';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import type { DoneHandler } from '#shared/forms/useAnnouncement';
import { roleLabels } from '#shared/labels/memberLabels';
import { Controls, Line, Person, Row } from '#shared/teamRows';
import { Button } from '#ui/controls/Button';
import { Select } from '#ui/controls/Select';
import { Alert } from '#ui/messages/Alert';
import { LeaveTeamButton } from './LeaveTeamButton';

interface MemberRowProps {
  company: ManagedContractor;
  member: TeamMember;
  onDone: DoneHandler;
}

/** A team member with role and removal. The last owner can be neither changed nor removed, and the row explains why. */
export function MemberRow({ company, member, onDone }: MemberRowProps) {
  const { user_id, full_name, email, role, joined_at, you, last_owner } = member;
  const [openDialog, setOpenDialog] = useState<'remove' | 'give up'>();
  const [changeRole, { error }] = teamApi.endpoints.changeRole.useMutation();
  const [removeMember] = teamApi.endpoints.removeMember.useMutation();
  const noteId = useId();
  const canManage = company.abilities.manage_team;
  const failure = openDialog ? undefined : toApiFailure(error);
  const changeRoleTo = (newRole: MemberRole) => changeRole({ contractor: company.id, id: user_id, role: newRole });
  const handleRoleChange = async (newRole: MemberRole | undefined) => {
    if (!newRole || newRole === role) return;
    if (you) return setOpenDialog('give up');
    if (!(await changeRoleTo(newRole)).error) onDone(`${full_name} is now ${roleLabels[newRole].name}.`);
  };
  return (
    <Row>
      <Line>
        <Person>
          <strong>
            {full_name}
            {you && <YouBadge>You</YouBadge>}
          </strong>
          <span>{email}</span>
          <span>Joined {formatDate(joined_at)}</span>
        </Person>
        <Controls>
          <RoleSelect
            aria-label={`Role of ${full_name}`}
            aria-describedby={last_owner ? noteId : undefined}
            value={role}
            disabled={!canManage || last_owner}
            onChange={(event) => void handleRoleChange(memberRoles.find((memberRole) => memberRole === event.target.value))}
          >
            {memberRoles.map((memberRole) => (
              <option key={memberRole} value={memberRole}>
                {roleLabels[memberRole].label}
              </option>
            ))}
          </RoleSelect>
          {you && <LeaveTeamButton company={company} userId={user_id} blockedReasonId={last_owner ? noteId : undefined} />}
          {!you && canManage && (
            <Button $look="danger" aria-label={`Remove ${full_name}`} onClick={() => setOpenDialog('remove')}>
              Remove
            </Button>
          )}
        </Controls>
      </Line>
      {last_owner && (
        <Note id={noteId}>
          {you
            ? "You're the last owner. To change this, make someone else an owner first."
            : `${full_name} is the last owner. To change this, make someone else an owner first.`}
        </Note>
      )}
      {failure && <Alert>{failure.message}</Alert>}
      {openDialog === 'remove' && (
        <ConfirmDialog
          title={`Remove ${full_name}?`}
          confirmLabel={`Remove ${full_name}`}
          cancelLabel="Keep in team"
          onConfirm={() => removeMember({ contractor: company.id, id: user_id })}
          onDone={() => onDone(`${full_name} has been removed from the team.`)}
          onClose={() => setOpenDialog(undefined)}
        >
          {full_name} will no longer be able to edit the profile of {company.name}. We'll email them and revoke any open invitations they sent.
        </ConfirmDialog>
      )}
      {openDialog === 'give up' && (
        <ConfirmDialog
          title="Stop being an owner?"
          confirmLabel="Become an editor"
          cancelLabel="Stay an owner"
          onConfirm={() => changeRoleTo('editor')}
          onDone={() => setOpenDialog(undefined)}
          onClose={() => setOpenDialog(undefined)}
        >
          You'll still be able to edit the profile, but not invite or remove team members. Only another owner can make you an owner again.
        </ConfirmDialog>
      )}
    </Row>
  );
}

const YouBadge = styled.span`
  margin-left: ${({ theme }) => theme.space(2)};
  padding: 1px ${({ theme }) => theme.space(2)};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 13px;
  font-weight: 600;
`;

const RoleSelect = styled(Select)`
  flex: 1;
  min-width: 120px;
  & > select:disabled { cursor: default; background: ${({ theme }) => theme.colour.surfaceQuiet}; color: ${({ theme }) => theme.colour.textQuiet}; }
`;

const Note = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

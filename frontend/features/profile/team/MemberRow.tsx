import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { type MemberRole, memberRoles, type OwnContractor } from '../../../../api/contract/contractorChanges';
import type { TeamMember } from '../../../../api/contract/team';
import { failureOf } from '../../../endpoints/baseQuery';
import { teamApi } from '../../../endpoints/team';
import { formatDay } from '../../../lib/format';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { roleWords } from '../../../shared/roleWords';
import { Controls, Line, Person, Row } from '../../../shared/teamRows';

import type { Done } from '../../../shared/useSaid';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { LeaveTeam } from './LeaveTeam';

interface MemberRowProps {
  company: OwnContractor;
  member: TeamMember;
  onDone: Done;
}

/** One of the team with role and way out; of the last owner neither can be changed, and it says why. */
export function MemberRow({ company, member, onDone }: MemberRowProps) {
  const { user_id, full_name, email, role, joined_at, you, last_owner } = member;
  const [asking, setAsking] = useState<'remove' | 'give up'>();
  const [change, { error }] = teamApi.endpoints.changeRole.useMutation();
  const [remove] = teamApi.endpoints.removeMember.useMutation();
  const note = useId();
  const may = company.abilities.manage_team;
  const refused = asking ? undefined : failureOf(error);
  const changeTo = (next: MemberRole) => change({ contractor: company.id, id: user_id, role: next });
  const handleChange = async (next: MemberRole | undefined) => {
    if (!next || next === role) return;
    if (you) return setAsking('give up');
    if (!(await changeTo(next)).error) onDone(`${full_name} is ${roleWords[next].name} now.`);
  };
  return (
    <Row>
      <Line>
        <Person>
          <strong>
            {full_name}
            {you && <You>You</You>}
          </strong>
          <span>{email}</span>
          <span>Joined {formatDay(joined_at)}</span>
        </Person>
        <Controls>
          <Role
            aria-label={`Role of ${full_name}`}
            aria-describedby={last_owner ? note : undefined}
            value={role}
            disabled={!may || last_owner}
            onChange={(event) => void handleChange(memberRoles.find((one) => one === event.target.value))}
          >
            {memberRoles.map((one) => (
              <option key={one} value={one}>
                {roleWords[one].label}
              </option>
            ))}
          </Role>
          {you && <LeaveTeam company={company} userId={user_id} hinderedBy={last_owner ? note : undefined} />}
          {!you && may && (
            <Button $look="danger" aria-label={`Remove ${full_name}`} onClick={() => setAsking('remove')}>
              Remove
            </Button>
          )}
        </Controls>
      </Line>
      {last_owner && (
        <Note id={note}>{you ? 'You are' : `${full_name} is`} the last owner. Make somebody else an owner first; then this can be changed.</Note>
      )}
      {refused && <Alert>{refused.message}</Alert>}
      {asking === 'remove' && (
        <ConfirmDialog
          title={`Remove ${full_name}?`}
          action={`Remove ${full_name}`}
          keep="Keep in the team"
          onConfirm={() => remove({ contractor: company.id, id: user_id })}
          onDone={() => onDone(`${full_name} does not belong to the team any more.`, true)}
          onClose={() => setAsking(undefined)}
        >
          {full_name} can't edit the profile of {company.name} any more and is told so by email. What this person asked others to join is taken back.
        </ConfirmDialog>
      )}
      {asking === 'give up' && (
        <ConfirmDialog
          title="Stop being an owner?"
          action="Become an editor"
          keep="Stay an owner"
          onConfirm={() => changeTo('editor')}
          onDone={() => setAsking(undefined)}
          onClose={() => setAsking(undefined)}
        >
          You can still edit the profile, but not invite or remove people any more. Only another owner can make you an owner again.
        </ConfirmDialog>
      )}
    </Row>
  );
}

const You = styled.span`
  margin-left: ${({ theme }) => theme.space(2)};
  padding: 1px ${({ theme }) => theme.space(2)};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 13px;
  font-weight: 600;
`;

const Role = styled(Select)`
  flex: 1;
  min-width: 120px;
  & > select:disabled { cursor: default; background: ${({ theme }) => theme.colour.surfaceQuiet}; color: ${({ theme }) => theme.colour.textQuiet}; }
`;

const Note = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

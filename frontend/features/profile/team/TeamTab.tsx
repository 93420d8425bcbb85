import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { teamApi } from '../../../endpoints/team';
import { useAppSelector } from '../../../state/hooks';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { SettingsBlock } from '../SettingsBlock';
import { InvitationRow } from './InvitationRow';
import { InviteForm } from './InviteForm';
import { LeaveTeam } from './LeaveTeam';
import { MemberRow } from './MemberRow';
import { type Done, Rows } from './teamRows';

/** Others change a team, too: what was known on the last visit is no answer. */
const anew = { refetchOnMountOrArgChange: true };

/** Who looks after a company, and who is asked to; an editor sees the way out. */
export function TeamTab({ company }: { company: OwnContractor }) {
  const user = useAppSelector((state) => state.session.user);
  if (company.role === 'owner') return <OwnersTeam company={company} />;
  return (
    <SettingsBlock id="team" heading="Team">
      {company.role === 'editor' && user ? (
        <>
          <p>You look after {company.name} as an editor. Who belongs to its team is up to its owners.</p>
          <div>
            <LeaveTeam company={company} userId={user.id} />
          </div>
        </>
      ) : (
        <p>You do not belong to the team of {company.name}. Who does is up to its owners.</p>
      )}
    </SettingsBlock>
  );
}

function OwnersTeam({ company }: { company: OwnContractor }) {
  const team = teamApi.endpoints.listTeam.useQuery(company.id, anew);
  const invitations = teamApi.endpoints.listInvitations.useQuery(company.id, anew);
  const [said, setSaid] = useState({ sentence: '', gone: false });
  const status = useRef<HTMLParagraphElement>(null);
  const handleDone: Done = (sentence, gone = false) => setSaid({ sentence, gone });
  // The focus would be nowhere.
  useEffect(() => {
    if (said.gone) status.current?.focus();
  }, [said]);
  const handleRetry = () => {
    void team.refetch();
    void invitations.refetch();
  };
  return (
    <Blocks>
      <Said ref={status} role="status" tabIndex={-1}>
        {said.sentence}
      </Said>
      <SettingsBlock id="team" heading="Team" text={`Who looks after the profile of ${company.name}.`}>
        {team.data && (
          <Rows>
            {team.data.map((member) => (
              <MemberRow key={member.user_id} company={company} member={member} onDone={handleDone} />
            ))}
          </Rows>
        )}
        {team.data?.length === 1 && invitations.data?.length === 0 && (
          <p>You are the only one. Invite a colleague, so that somebody else can help.</p>
        )}
        {!team.data && !team.isFetching && <LoadFailed onRetry={handleRetry} />}
        {!team.data && team.isFetching && (
          <Waiting role="status">
            <Spinner /> Loading the team
          </Waiting>
        )}
      </SettingsBlock>
      {invitations.data && invitations.data.length > 0 && (
        <SettingsBlock id="invitations" heading="Open invitations">
          <Rows>
            {invitations.data.map((invitation) => (
              <InvitationRow key={invitation.id} company={company} invitation={invitation} onDone={handleDone} />
            ))}
          </Rows>
        </SettingsBlock>
      )}
      {team.data && !invitations.data && !invitations.isFetching && (
        <SettingsBlock id="invitations" heading="Open invitations">
          <LoadFailed onRetry={handleRetry} />
        </SettingsBlock>
      )}
      <InviteForm company={company} />
    </Blocks>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Alert>This could not be loaded. Check the connection and try again.</Alert>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-content: start;
`;

const Said = styled.p`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.successLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.successSoft};
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
  &:empty { position: absolute; padding: 0; border: 0; }
`;

const Waiting = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-height: 76px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;

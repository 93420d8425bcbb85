import { useState } from 'react';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import type { TeamMember } from '../../../../api/contract/team';
import { failureOf } from '../../../endpoints/baseQuery';
import { teamApi } from '../../../endpoints/team';
import { formatDay } from '../../../lib/format';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { InvitationRow } from '../../../shared/InvitationRow';
import { roleWords } from '../../../shared/roleWords';
import { Controls, Line, Person, Row, Rows } from '../../../shared/teamRows';
import { type Done, useSaid } from '../../../shared/useSaid';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { Block } from './Block';

/** Others change a team, too: what was known on the last visit is no answer. */
const anew = { refetchOnMountOrArgChange: true };

interface AdminTeamProps {
  company: OwnContractor;
  /** Told where the contractor itself may have changed with its team. */
  onChanged: () => void;
}

/** Who looks after a contractor and who is asked to, for an admin who puts it right. */
export function AdminTeam({ company, onChanged }: AdminTeamProps) {
  const team = teamApi.endpoints.listTeam.useQuery(company.id, anew);
  const invitations = teamApi.endpoints.listInvitations.useQuery(company.id, anew);
  const { line, onDone } = useSaid();
  const isLoading = (!team.data && team.isFetching) || (!invitations.data && invitations.isFetching);
  const failed = !isLoading && !(team.data && invitations.data);
  const handleRetry = () => {
    void team.refetch();
    void invitations.refetch();
  };
  return (
    <Block id="team" heading="Team" text="Members are told by mail of what you change here.">
      {line}
      {isLoading && (
        <p role="status">
          <Spinner /> Loading the team
        </p>
      )}
      {failed && (
        <>
          <Alert>The team could not be loaded. Check the connection and try again.</Alert>
          <div>
            <Button onClick={handleRetry}>Try again</Button>
          </div>
        </>
      )}
      {team.data?.length === 0 && <p>Nobody looks after it. Who belongs to the company can claim it on its public page.</p>}
      {team.data && team.data.length > 0 && (
        <Rows>
          {team.data.map((member) => (
            <AdminMember
              key={member.user_id}
              company={company}
              member={member}
              onDone={(...done) => {
                onDone(...done);
                onChanged();
              }}
            />
          ))}
        </Rows>
      )}
      {invitations.data && invitations.data.length > 0 && (
        <>
          <h3>Open invitations</h3>
          <Rows>
            {invitations.data.map((invitation) => (
              <InvitationRow mayRevoke mayResend={false} key={invitation.id} company={company} invitation={invitation} onDone={onDone} />
            ))}
          </Rows>
        </>
      )}
    </Block>
  );
}

function AdminMember({ company, member, onDone }: { company: OwnContractor; member: TeamMember; onDone: Done }) {
  const { user_id, full_name, email, role, joined_at, last_owner } = member;
  const [asking, setAsking] = useState(false);
  const [change, { error }] = teamApi.endpoints.changeRole.useMutation();
  const [remove] = teamApi.endpoints.removeMember.useMutation();
  const refused = failureOf(error);
  const next = role === 'owner' ? 'editor' : 'owner';
  const handleChange = async () => {
    const { error: failed } = await change({ contractor: company.id, id: user_id, role: next });
    if (!failed) onDone(`${full_name} is ${roleWords[next].name} now.`);
  };
  return (
    <Row>
      <Line>
        <Person>
          <strong>{full_name}</strong>
          <span>{email}</span>
          <span>
            {roleWords[role].label}, since {formatDay(joined_at)}
          </span>
        </Person>
        <Controls>
          {!last_owner && (
            <Button $look="outline" aria-label={`Make ${full_name} ${roleWords[next].name}`} onClick={() => void handleChange()}>
              Make {roleWords[next].label.toLowerCase()}
            </Button>
          )}
          <Button $look="danger" aria-label={`Remove ${full_name}`} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </Controls>
      </Line>
      {refused && <Alert>{refused.message}</Alert>}
      {asking && (
        <ConfirmDialog
          title={`Remove ${full_name}?`}
          action={`Remove ${full_name}`}
          keep="Keep in the team"
          onConfirm={() => remove({ contractor: company.id, id: user_id })}
          onDone={() => {
            setAsking(false);
            onDone(`${full_name} does not belong to the team any more.`, true);
          }}
          onClose={() => setAsking(false)}
        >
          {last_owner
            ? `${full_name} is the last owner: ${company.name} is nobody's again, the rest of its team goes too, and it is not verified any more if it was by a claim.`
            : `${full_name} can't edit the profile of ${company.name} any more. What this person asked others to join is taken back.`}
        </ConfirmDialog>
      )}
    </Row>
  );
}

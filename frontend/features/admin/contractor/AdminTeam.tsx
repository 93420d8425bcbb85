import { useState } from 'react';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { TeamMember } from '#contract/team';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { teamApi } from '#endpoints/members/team';
import { formatDate } from '#lib/text/format';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import { type DoneHandler, useAnnouncement } from '#shared/forms/useAnnouncement';
import { InvitationRow } from '#shared/InvitationRow';
import { roleLabels } from '#shared/labels/memberLabels';
import { LoadingLine, QueryBoundary } from '#shared/page/QueryBoundary';
import { Section } from '#shared/page/Section';
import { Controls, Line, Person, Row, Rows } from '#shared/teamRows';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';

/** Always refetch, because teams change elsewhere too. */
const refetchOnMount = { refetchOnMountOrArgChange: true };

interface AdminTeamProps {
  company: ManagedContractor;
  /** Called when a change to the team may have changed the contractor. */
  onChanged: () => void;
}

/** The team and invitations of a contractor, for an admin to correct. */
export function AdminTeam({ company, onChanged }: AdminTeamProps) {
  const team = teamApi.endpoints.listTeam.useQuery(company.id, refetchOnMount);
  const invitations = teamApi.endpoints.listInvitations.useQuery(company.id, refetchOnMount);
  const { statusLine, onDone } = useAnnouncement();
  const handleRetry = () => {
    void team.refetch();
    void invitations.refetch();
  };
  const loading = <LoadingLine label="Loading the team" />;
  return (
    <Section id="team" heading="Team" text="Team members are notified by email of any change you make here.">
      {statusLine}
      <QueryBoundary query={{ ...team, refetch: handleRetry }} subject="The team" loading={loading}>
        {(members) => (
          <>
            {members.length === 0 && <p>This profile has no team members. Someone from the company can claim it on its public page.</p>}
            {members.length > 0 && (
              <Rows>
                {members.map((member) => (
                  <AdminMember
                    key={member.user_id}
                    company={company}
                    member={member}
                    onDone={(message) => {
                      onDone(message);
                      onChanged();
                    }}
                  />
                ))}
              </Rows>
            )}
            <QueryBoundary query={invitations} subject="The invitations" loading={loading} isEmpty={(rows) => rows.length === 0}>
              {(rows) => (
                <>
                  <h3>Open invitations</h3>
                  <Rows>
                    {rows.map((invitation) => (
                      <InvitationRow canRevoke canResend={false} key={invitation.id} company={company} invitation={invitation} onDone={onDone} />
                    ))}
                  </Rows>
                </>
              )}
            </QueryBoundary>
          </>
        )}
      </QueryBoundary>
    </Section>
  );
}

function AdminMember({ company, member, onDone }: { company: ManagedContractor; member: TeamMember; onDone: DoneHandler }) {
  const { user_id, full_name, email, role, joined_at, last_owner } = member;
  const [isConfirming, setIsConfirming] = useState(false);
  const [changeRole, { error }] = teamApi.endpoints.changeRole.useMutation();
  const [remove] = teamApi.endpoints.removeMember.useMutation();
  const failure = toApiFailure(error);
  const newRole = role === 'owner' ? 'editor' : 'owner';
  const handleChange = async () => {
    const { error: failed } = await changeRole({ contractor: company.id, id: user_id, role: newRole });
    if (!failed) onDone(`${full_name} is now ${roleLabels[newRole].name}.`);
  };
  return (
    <Row>
      <Line>
        <Person>
          <strong>{full_name}</strong>
          <span>{email}</span>
          <span>
            {roleLabels[role].label} since {formatDate(joined_at)}
          </span>
        </Person>
        <Controls>
          {!last_owner && (
            <Button $look="outline" aria-label={`Make ${roleLabels[newRole].label.toLowerCase()}: ${full_name}`} onClick={() => void handleChange()}>
              Make {roleLabels[newRole].label.toLowerCase()}
            </Button>
          )}
          <Button $look="danger" aria-label={`Remove ${full_name}`} onClick={() => setIsConfirming(true)}>
            Remove
          </Button>
        </Controls>
      </Line>
      {failure && <Alert>{failure.message}</Alert>}
      {isConfirming && (
        <ConfirmDialog
          title={`Remove ${full_name}?`}
          confirmLabel={`Remove ${full_name}`}
          cancelLabel="Keep in team"
          onConfirm={() => remove({ contractor: company.id, id: user_id })}
          onDone={() => {
            setIsConfirming(false);
            onDone(`${full_name} has been removed from the team.`);
          }}
          onClose={() => setIsConfirming(false)}
        >
          {last_owner
            ? `${full_name} is the last owner. ${company.name} becomes unclaimed, the rest of its team is removed, and it loses its Verified badge if a claim gave it.`
            : `${full_name} will no longer be able to edit the profile of ${company.name}. Invitations they sent will be revoked.`}
        </ConfirmDialog>
      )}
    </Row>
  );
}

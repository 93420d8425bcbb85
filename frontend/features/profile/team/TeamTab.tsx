import type { ManagedContractor } from '#contract/contractorChanges';
import { teamApi } from '#endpoints/members/team';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { InvitationRow } from '#shared/InvitationRow';
import { LoadFailure, LoadingLine, QueryBoundary } from '#shared/page/QueryBoundary';
import { Section, TabBlocks } from '#shared/page/Section';
import { Rows } from '#shared/teamRows';
import { useAppSelector } from '#state/hooks';
import { InviteForm } from './InviteForm';
import { LeaveTeamButton } from './LeaveTeamButton';
import { MemberRow } from './MemberRow';

/** Always refetch, because teams change elsewhere too. */
const alwaysRefetch = { refetchOnMountOrArgChange: true };

/** The team and its pending invitations. Editors see only how to leave. */
export function TeamTab({ company }: { company: ManagedContractor }) {
  const user = useAppSelector((state) => state.session.user);
  if (company.role === 'owner') return <TeamManagement company={company} />;
  return (
    <Section id="team" heading="Team">
      {company.role === 'editor' && user ? (
        <>
          <p>You're an editor of {company.name}. Only its owners can manage the team.</p>
          <div>
            <LeaveTeamButton company={company} userId={user.id} />
          </div>
        </>
      ) : (
        <p>You're not on the team of {company.name}. Only its owners can manage the team.</p>
      )}
    </Section>
  );
}

function TeamManagement({ company }: { company: ManagedContractor }) {
  const team = teamApi.endpoints.listTeam.useQuery(company.id, alwaysRefetch);
  const invitations = teamApi.endpoints.listInvitations.useQuery(company.id, alwaysRefetch);
  const { statusLine, onDone } = useAnnouncement();
  const handleRetry = () => {
    void team.refetch();
    void invitations.refetch();
  };
  return (
    <TabBlocks>
      {statusLine}
      <Section id="team" heading="Team" text={`People who manage the profile of ${company.name}.`}>
        <QueryBoundary query={{ ...team, refetch: handleRetry }} subject="Your team" loading={<LoadingLine label="Loading your team" />}>
          {(members) => (
            <>
              <Rows>
                {members.map((member) => (
                  <MemberRow key={member.user_id} company={company} member={member} onDone={onDone} />
                ))}
              </Rows>
              {members.length === 1 && invitations.data?.length === 0 && <p>Just you so far. Invite a colleague to share the work.</p>}
            </>
          )}
        </QueryBoundary>
      </Section>
      {invitations.data && invitations.data.length > 0 && (
        <Section id="invitations" heading="Open invitations">
          <Rows>
            {invitations.data.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                company={company}
                invitation={invitation}
                canResend={company.abilities.manage_team && company.profile_status !== 'archived'}
                canRevoke={company.abilities.manage_team}
                onDone={onDone}
              />
            ))}
          </Rows>
        </Section>
      )}
      {team.data && !invitations.data && !invitations.isFetching && (
        <Section id="invitations" heading="Open invitations">
          <LoadFailure subject="The invitations" onRetry={handleRetry} />
        </Section>
      )}
      <InviteForm company={company} />
    </TabBlocks>
  );
}

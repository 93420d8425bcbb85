import { useId } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { teamApi } from '#endpoints/members/team';
import { pluralize } from '#lib/text/format';
import { roleLabels } from '#shared/labels/memberLabels';
import { buildManageUrl } from '#shared/navigation/manageUrls';
import { ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';

/** Summarizes who manages the company and links to its team. */
export function TeamPanel({ company }: { company: ManagedContractor }) {
  const id = useId();
  const isOwner = company.role === 'owner';
  // Only owners may load the team. Refetch, because it changes elsewhere.
  const { data: team } = teamApi.endpoints.listTeam.useQuery(company.id, { skip: !isOwner, refetchOnMountOrArgChange: true });
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>Team</h2>
      <p>
        {company.role && `You're ${roleLabels[company.role].name}. `}
        {team && (team.length === 1 ? 'No one else manages this profile yet.' : `${pluralize(team.length, 'person', 'people')} manage this profile.`)}
      </p>
      <div>
        <ButtonLink to={buildManageUrl('team', company.slug)} $look="outline">
          {isOwner ? 'Manage team' : 'View your role'}
        </ButtonLink>
      </div>
    </Box>
  );
}

const Box = styled(Panel)`
  container: team / inline-size;
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  align-content: start;
  padding: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & > p { font-size: 15px; }
  /* Room for both sentences, of which one comes later. */
  @container team (max-width: 480px) { & > p { min-height: 48px; } }
`;

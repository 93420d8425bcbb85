import { styled } from 'styled-components';
import type { ManagedContractor, MemberRole } from '#contract/contractorChanges';
import { badgeOf, type Tier, tierLabels } from '#contract/contractors/badge';
import type { profileStatuses } from '#contract/contractors/contractors';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import { ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { CompanyLine } from '../contractor/CompanyLine';
import { StatusLabel } from '../labels/StatusLabel';
import { buildManageUrl } from '../navigation/manageUrls';
import { buildClaimUrl } from './companyQuery';

type ProfileStatus = (typeof profileStatuses)[number];

const statusDescriptions: Partial<Record<ProfileStatus, string>> = {
  draft: 'Only your team can see it until you submit it and it is listed.',
  pending: "Our team is checking it. We'll email you.",
  archived: 'It is no longer shown in the directory.',
};
const roleDescriptions: Record<MemberRole, string> = { owner: "You're an owner.", editor: "You're an editor." };

/** The companies that the signed-in user manages, each with its status and the next actions. */
export function CompanyList({ companies }: { companies: ManagedContractor[] }) {
  return (
    <Panel as="div">
      <List>
        {companies.map((company) => (
          <li key={company.id}>
            <ManagedCompany company={company} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function ManagedCompany({ company }: { company: ManagedContractor }) {
  const { name, profile_status, abilities, slug } = company;
  const isListed = profile_status === 'accepted';
  const isUnfinished = profile_status === 'draft' || profile_status === 'rejected';
  return (
    <CompanyLine company={company} level={3} linked={false} facts={<CompanyStatus company={company} />}>
      {isUnfinished && (
        <ButtonLink to={`/onboarding/create?draft=${company.id}`} aria-label={`Continue: ${name}`}>
          Continue
        </ButtonLink>
      )}
      {abilities.edit && !isUnfinished && (
        <ButtonLink to={buildManageUrl(undefined, slug)} aria-label={`Manage profile: ${name}`}>
          Manage profile
        </ButtonLink>
      )}
      {isListed && (
        <ButtonLink to={`/contractors/${slug}`} $look="outline" aria-label={`View public profile: ${name}`}>
          View public profile
        </ButtonLink>
      )}
      {abilities.verify && (
        <ButtonLink to={buildClaimUrl(slug)} $look="outline" aria-label={`Verify your company: ${name}`}>
          Verify your company
        </ButtonLink>
      )}
    </CompanyLine>
  );
}

/** The profile's status and the user's role in it, as text. */
export function CompanyStatus({ company }: { company: ManagedContractor }) {
  const { role, profile_status, decision_reason, requested_tier } = company;
  return (
    <Facts>
      <p>
        <StatusLabel status={profileStatusTexts[profile_status]} />. {role && roleDescriptions[role]} {statusDescriptions[profile_status]}
      </p>
      {isPaid(requested_tier) && requested_tier !== badgeOf(company).tier && (
        <p>You requested the {tierLabels[requested_tier]} tier. It isn't active yet. Our team will contact you.</p>
      )}
      {profile_status === 'rejected' && decision_reason && <p>Reason: {decision_reason}</p>}
    </Facts>
  );
}

function isPaid(tier: Tier | null): tier is 'standard' | 'premium' {
  return tier === 'standard' || tier === 'premium';
}

const List = styled.ul`
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const Facts = styled.div`
  font-size: 15px;
`;

import { styled } from 'styled-components';
import { badgeOf, type Tier, tierLabels } from '../../api/contract/badge';
import type { MemberRole, OwnContractor } from '../../api/contract/contractorChanges';
import type { profileStatuses } from '../../api/contract/contractors';
import { ButtonLink } from '../ui/Button';
import { Panel } from '../ui/Page';
import { CompanyLine } from './CompanyLine';
import { claimAddress } from './companyQuery';
import { manageAddress } from './manageAddress';
import { StateWord, type StateWordLook } from './StateWord';

type ProfileStatus = (typeof profileStatuses)[number];

const statuses: Record<ProfileStatus, { word: string; look: StateWordLook; meaning?: string }> = {
  draft: { word: 'Draft', look: 'quiet', meaning: 'Nobody else sees it until it is submitted and listed.' },
  pending: { word: 'In review', look: 'waiting', meaning: "Our team checks it before it is listed. We'll email you." },
  accepted: { word: 'Listed', look: 'good' },
  rejected: { word: 'Rejected', look: 'bad' },
  archived: { word: 'Archived', look: 'quiet', meaning: 'It is not shown in the directory.' },
};
const roleWords: Record<MemberRole, string> = { owner: 'You are its owner.', editor: 'You are an editor.' };

/** The companies that one looks after, each with its state and what can be done next. */
export function CompanyList({ companies }: { companies: OwnContractor[] }) {
  return (
    <Panel as="div">
      <List>
        {companies.map((company) => (
          <li key={company.id}>
            <OwnCompany company={company} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function OwnCompany({ company }: { company: OwnContractor }) {
  const { name, profile_status, abilities, slug } = company;
  const listed = profile_status === 'accepted';
  const unfinished = profile_status === 'draft' || profile_status === 'rejected';
  return (
    <CompanyLine company={company} level={3} linked={false} facts={<CompanyState company={company} />}>
      {unfinished && (
        <ButtonLink to={`/onboarding/create?draft=${company.id}`} aria-label={`Continue: ${name}`}>
          Continue
        </ButtonLink>
      )}
      {abilities.edit && !unfinished && (
        <ButtonLink to={manageAddress(undefined, slug)} aria-label={`Manage profile: ${name}`}>
          Manage profile
        </ButtonLink>
      )}
      {listed && (
        <ButtonLink to={`/contractors/${slug}`} $look="outline" aria-label={`View public profile: ${name}`}>
          View public profile
        </ButtonLink>
      )}
      {abilities.verify && (
        <ButtonLink to={claimAddress(slug)} $look="outline" aria-label={`Verify your company: ${name}`}>
          Verify your company
        </ButtonLink>
      )}
    </CompanyLine>
  );
}

/** The state of a profile and one's own part in it, in words. */
export function CompanyState({ company }: { company: OwnContractor }) {
  const { role, profile_status, decision_reason, requested_tier } = company;
  const { word, look, meaning } = statuses[profile_status];
  return (
    <Facts>
      <p>
        <StateWord $look={look}>{word}.</StateWord> {role && roleWords[role]} {meaning}
      </p>
      {isPaid(requested_tier) && requested_tier !== badgeOf(company).tier && (
        <p>You requested the tier {tierLabels[requested_tier]}; it is not active yet. Our team will contact you.</p>
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

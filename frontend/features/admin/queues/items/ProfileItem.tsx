import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { badgeOf, type Tier, tierLabels, tiers } from '#contract/contractors/badge';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import type { ProfileEvidence } from '#contract/moderation/evidence';
import { decisionsApi } from '#endpoints/admin/decisions';
import { type ProfileRow, queueItemsApi } from '#endpoints/admin/queueItems';
import { formatLocation } from '#shared/contractor/cardTexts';
import { Select } from '#ui/controls/Select';
import type { ItemAction } from '../list/queueTypes';
import { QueueItem } from '../pane/QueueItem';
import { AsyncContent } from './AsyncContent';
import { EmailDomainCheck } from './EmailDomainCheck';
import { AccountLines, HistoryBlock, NearDuplicatesBlock, TeamBlock } from './evidenceBlocks';
import { Block, Quiet, TimeAgo } from './itemParts';
import { ProfilePreview } from './ProfilePreview';

/** The URL of a profile. A profile that is not listed has no public page, so its admin page is used. */
export function getProfileHref({ id, slug, profile_status }: ProfileRow): string {
  return profile_status === 'accepted' ? `/contractors/${slug}` : `/admin/contractors/${id}/edit`;
}

/** A profile as it would be published, with its author and possible duplicates. Decisions are enabled once it has loaded. */
export function ProfileItem({ row }: { row: ProfileRow }) {
  const { id } = row;
  const profileQuery = queueItemsApi.endpoints.getQueueProfile.useQuery(id, { refetchOnMountOrArgChange: true });
  const evidenceQuery = decisionsApi.endpoints.getProfileEvidence.useQuery(id, { refetchOnMountOrArgChange: true });
  const evidence = evidenceQuery.currentData;
  const [decide] = queueItemsApi.endpoints.decideProfile.useMutation();
  const [selectedTier, setSelectedTier] = useState<Tier>();
  const profile = profileQuery.currentData;
  const tier = selectedTier ?? (profile ? (profile.requested_tier ?? badgeOf(profile).tier) : 'basic');
  const status = profile?.profile_status ?? row.profile_status;
  const place = profile ? formatLocation(profile.location, 'full') : row.place;
  const actions = profile?.profile_status === 'pending' ? buildActions(profile, tier, decide) : [];
  return (
    <QueueItem
      cmsHref={evidence?.contractor.cms_address}
      actions={actions}
      choice={actions.length > 0 && <TierChoice tier={tier} requestedTier={profile?.requested_tier ?? null} onChoose={setSelectedTier} />}
      facts={
        <>
          {place && <span>{place}</span>}
          <span>
            Submitted <TimeAgo at={profile?.submitted_at ?? row.last_updated} />
          </span>
        </>
      }
      outcome={{
        status: profileStatusTexts[status],
        at: profile?.decided_at ?? null,
        reason: profile?.decision_reason ?? null,
        isPending: status === 'pending',
      }}
      notices={evidence && <NearDuplicatesBlock duplicates={evidence.near_duplicates} />}
      sidebar={<AsyncContent query={evidenceQuery}>{(data) => <ProfileSidebar data={data} />}</AsyncContent>}
    >
      <AsyncContent query={profileQuery}>{(data) => <ProfilePreview profile={data} />}</AsyncContent>
    </QueueItem>
  );
}

type Decide = ReturnType<typeof queueItemsApi.endpoints.decideProfile.useMutation>[0];

function buildActions({ id, name, last_updated }: ManagedContractor, tier: Tier, decide: Decide): ItemAction[] {
  return [
    {
      key: 'accept',
      label: 'Approve',
      reason: 'none',
      doneMessage: `Approved ${name} as ${tierLabels[tier]}`,
      send: () => decide({ id, profile_status: 'accepted', profile_type: tier, last_updated_seen: last_updated }),
    },
    {
      key: 'reject',
      label: 'Reject',
      reason: 'needed',
      reasonHint: 'The reason is emailed to the owners, who can fix the profile and submit it again.',
      doneMessage: `Rejected ${name}`,
      send: (reason) => decide({ id, profile_status: 'rejected', reason, last_updated_seen: last_updated }),
    },
  ];
}

function ProfileSidebar({ data }: { data: ProfileEvidence }) {
  const { contractor, people, mail: emailDomain, history } = data;
  return (
    <>
      <Block title="Submitted by">
        {emailDomain && <EmailDomainCheck emailDomain={emailDomain} websiteDomain={contractor.website_domain} />}
        {people.length === 0 && <Quiet>This profile has no team members.</Quiet>}
        {people.map((person) => (
          <AccountLines key={person.id} account={person} />
        ))}
      </Block>
      <TeamBlock team={contractor.team} />
      <HistoryBlock entries={history} />
    </>
  );
}

function TierChoice({ tier, requestedTier, onChoose }: { tier: Tier; requestedTier: Tier | null; onChoose: (tier: Tier) => void }) {
  const label = useId();
  return (
    <Choice>
      <label htmlFor={label}>Approve as</label>
      <TierSelect id={label} value={tier} onChange={({ target }) => onChoose(tiers.find((one) => one === target.value) ?? tier)}>
        {tiers.map((one) => (
          <option key={one} value={one}>
            {tierLabels[one]}
            {one === requestedTier ? ' (requested)' : ''}
          </option>
        ))}
      </TierSelect>
    </Choice>
  );
}

const Choice = styled.div`
  display: flex;
  flex: 1 1 100%;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  font-size: 15px;
  & > label { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; white-space: nowrap; }
  @container item (min-width: 640px) { flex: none; }
`;

const TierSelect = styled(Select)`
  flex: 0 1 230px;
`;

import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { ProfileBackground } from '../../../../api/contract/backgrounds';
import { badgeOf, type Tier, tierLabels, tiers } from '../../../../api/contract/badge';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { decisionsApi } from '../../../endpoints/admin/decisions';
import { type ProfileRow, queueItemsApi } from '../../../endpoints/admin/queueItems';
import { placeOf } from '../../../shared/placeOf';
import { Select } from '../../../ui/Select';
import { Beside } from './Beside';
import { AccountLines, HistoryBlock, NearDuplicatesBlock, TeamBlock } from './backgroundParts';
import { Ago, Block, Quiet, Side, TwoSides } from './itemParts';
import { MailCheckLine } from './MailCheckLine';
import { OutcomeBlock } from './OutcomeBlock';
import { ProfilePreview } from './ProfilePreview';
import { QueueItem } from './QueueItem';
import type { ItemAction, ItemProps } from './queueTypes';
import { profileStatusWords } from './stateWords';

/** Where a profile can be seen: what is not listed has no public page. */
export function profileAddress({ id, slug, profile_status }: ProfileRow): string {
  return profile_status === 'accepted' ? `/contractors/${slug}` : `/admin/contractors/${id}/edit`;
}

/** A profile as it would be public, who sent it, and whether it is there already. Decided about once it has been read. */
export function ProfileItem({ row, desk }: ItemProps<ProfileRow>) {
  const { id, name } = row;
  const [now] = useState(() => Date.now());
  const asked = queueItemsApi.endpoints.readQueueProfile.useQuery(id, { refetchOnMountOrArgChange: true });
  const background = decisionsApi.endpoints.readProfileBackground.useQuery(id, { refetchOnMountOrArgChange: true });
  const [decide] = queueItemsApi.endpoints.decideProfile.useMutation();
  const [chosen, setChosen] = useState<Tier>();
  const profile = asked.currentData;
  const tier = chosen ?? (profile ? (profile.requested_tier ?? badgeOf(profile).tier) : 'basic');
  const status = profile?.profile_status ?? row.profile_status;
  const actions = profile?.profile_status === 'pending' ? actionsOf(profile, tier, decide) : [];
  const { word, look } = profileStatusWords[status];
  return (
    <QueueItem
      kind="profile"
      row={row}
      desk={desk}
      title={name}
      profile={profileAddress(row)}
      cms={background.currentData?.contractor.cms_address}
      actions={actions}
      choice={actions.length > 0 && <TierChoice tier={tier} wished={profile?.requested_tier ?? null} onChoose={setChosen} />}
      facts={
        <>
          {profile && <span>{placeOf(profile.location, 'full')}</span>}
          <span>
            Sent <Ago at={profile?.submitted_at ?? row.last_updated} now={now} />
          </span>
        </>
      }
    >
      <OutcomeBlock word={word} look={look} at={profile?.decided_at ?? null} reason={profile?.decision_reason ?? null} waits={status === 'pending'} />
      {background.currentData && <NearDuplicatesBlock near={background.currentData.near_duplicates} />}
      <TwoSides>
        <Side>
          <Beside asked={asked}>{(data) => <ProfilePreview profile={data} />}</Beside>
        </Side>
        <Side>
          <Beside asked={background}>{(data) => <ProfileSide data={data} now={now} />}</Beside>
        </Side>
      </TwoSides>
    </QueueItem>
  );
}

type Decide = ReturnType<typeof queueItemsApi.endpoints.decideProfile.useMutation>[0];

function actionsOf({ id, name, last_updated }: OwnContractor, tier: Tier, decide: Decide): ItemAction<ProfileRow>[] {
  return [
    {
      key: 'accept',
      label: 'Accept',
      reason: 'none',
      done: `Accepted ${name} as ${tierLabels[tier]}`,
      send: () => decide({ id, profile_status: 'accepted', profile_type: tier, last_updated_seen: last_updated }),
    },
    {
      key: 'reject',
      label: 'Reject',
      reason: 'needed',
      reasonHint: 'It is emailed to the owners, who can fix the profile and submit it again.',
      done: `Rejected ${name}`,
      send: (reason) => decide({ id, profile_status: 'rejected', reason, last_updated_seen: last_updated }),
    },
  ];
}

function ProfileSide({ data, now }: { data: ProfileBackground; now: number }) {
  const { contractor, people, mail, history } = data;
  return (
    <>
      <Block title="Sent by">
        {mail && <MailCheckLine mail={mail} websiteDomain={contractor.website_domain} />}
        {people.length === 0 && <Quiet>Nobody looks after this profile.</Quiet>}
        {people.map((person) => (
          <AccountLines key={person.id} account={person} now={now} />
        ))}
      </Block>
      <TeamBlock team={contractor.team} />
      <HistoryBlock entries={history} now={now} />
    </>
  );
}

function TierChoice({ tier, wished, onChoose }: { tier: Tier; wished: Tier | null; onChoose: (tier: Tier) => void }) {
  const label = useId();
  return (
    <Choice>
      <label htmlFor={label}>Accept as</label>
      <TierSelect id={label} value={tier} onChange={({ target }) => onChoose(tiers.find((one) => one === target.value) ?? tier)}>
        {tiers.map((one) => (
          <option key={one} value={one}>
            {tierLabels[one]}
            {one === wished ? ' (as asked)' : ''}
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
  width: 200px;
`;

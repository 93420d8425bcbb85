import { FileText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ClaimBackground } from '../../../../api/contract/backgrounds';
import type { AdminClaim } from '../../../../api/contract/claims';
import { decisionsApi } from '../../../endpoints/admin/decisions';
import { claimDocumentAddress, queueItemsApi } from '../../../endpoints/admin/queueItems';
import { formatDay } from '../../../lib/format';
import { formatSize } from '../../../lib/formatSize';
import { shortAddress } from '../../../lib/shortAddress';
import { claimKindWords, claimStateWords } from '../../../shared/claimWords';
import { Chip } from '../../../ui/Chip';
import { MailAddress } from '../../../ui/MailAddress';
import { Beside } from './Beside';
import { AccountLines, ClaimsBlock, HistoryBlock, NearDuplicatesBlock, TeamBlock } from './backgroundParts';
import { Ago, Block, FactList, Lines, Quiet, Side, TwoSides, Written } from './itemParts';
import { MailCheckLine } from './MailCheckLine';
import { OutcomeBlock } from './OutcomeBlock';
import { QueueItem } from './QueueItem';
import type { ItemAction, ItemProps } from './queueTypes';

/** A claim with its proof, its rivals and what happened before. */
export function ClaimItem({ row, desk }: ItemProps<AdminClaim>) {
  const { id, contractor, kind, state, user, documents, note, position, work_email, created_at, website } = row;
  const [now] = useState(() => Date.now());
  const background = decisionsApi.endpoints.readClaimBackground.useQuery(id, { refetchOnMountOrArgChange: true });
  const about = background.currentData;
  const [decide] = queueItemsApi.endpoints.decideClaim.useMutation();
  const who = `the claim of ${user.full_name} to ${contractor.name}`;
  const actions: ItemAction<AdminClaim>[] = [];
  if (state === 'pending') {
    actions.push({
      key: 'accept',
      label: 'Approve',
      reason: 'none',
      done: `Approved ${who}`,
      send: () => decide({ id, state: 'approved', reason: '' }),
      settles: (other) => kind !== 'verification' && other.state === 'pending' && other.contractor.id === contractor.id,
    });
    actions.push({
      key: 'reject',
      label: 'Reject',
      reason: 'needed',
      reasonHint: `It is emailed to ${user.full_name}.`,
      done: `Rejected ${who}`,
      send: (reason) => decide({ id, state: 'rejected', reason }),
    });
  }
  if (state === 'approved') {
    actions.push({
      key: 'reject',
      label: 'Revoke',
      reason: 'needed',
      reasonHint: `${user.full_name} loses what the claim gave, and gets the reason by email.`,
      done: `Revoked ${who}`,
      send: (reason) => decide({ id, state: 'revoked', reason }),
    });
  }
  const { word, look } = claimStateWords[state];
  return (
    <QueueItem
      kind="claim"
      row={row}
      desk={desk}
      title={contractor.name}
      profile={`/contractors/${contractor.slug}`}
      cms={background.currentData?.contractor.cms_address}
      actions={actions}
      facts={
        <>
          <Chip>{claimKindWords[kind]}</Chip>
          <span>
            Sent <Ago at={created_at} now={now} />
          </span>
          {row.proof === 'company_mail' && state === 'pending' && <span>A link was emailed to the work address; the person has not opened it.</span>}
        </>
      }
    >
      <OutcomeBlock word={word} look={look} at={row.decided_at} reason={row.reason} waits={state === 'pending'} />
      {kind === 'dispute' && state === 'pending' && <DisputeBlock name={user.full_name} team={about?.contractor.team ?? []} />}
      <TwoSides>
        <Side>
          <Block title="Proof">
            <FactList
              rows={[
                ['Person', user.full_name],
                ['Position', position],
                [
                  'Work email',
                  <a key="mail" href={`mailto:${work_email}`}>
                    <MailAddress address={work_email} />
                  </a>,
                ],
                ['Domain', about ? <MailCheckLine key="domain" mail={about.mail} websiteDomain={about.contractor.website_domain} /> : 'Checking'],
                [
                  'Website',
                  website && (
                    <a key="site" href={website} target="_blank" rel="noopener nofollow">
                      {shortAddress(website)}
                    </a>
                  ),
                ],
                ['Website changed', about?.contractor.website_changed_at && <Ago at={about.contractor.website_changed_at} now={now} />],
              ]}
            />
          </Block>
          <Block title="Note">{note ? <Written>{note}</Written> : <Quiet>The person wrote no note.</Quiet>}</Block>
          <Block title="Documents" count={documents.length}>
            {documents.length === 0 ? (
              <Quiet>The person sent no documents.</Quiet>
            ) : (
              <Lines>
                {documents.map((document) => (
                  <li key={document.id}>
                    <DocumentLink href={claimDocumentAddress(id, document.id)} target="_blank" rel="noopener">
                      <FileText size={16} aria-hidden="true" />
                      {document.name}
                    </DocumentLink>
                    <small>
                      {formatSize(document.size)} · {formatDay(document.created_at)}
                    </small>
                  </li>
                ))}
              </Lines>
            )}
          </Block>
        </Side>
        <Side>
          <Beside asked={background}>{(data) => <ClaimSide data={data} desk={desk} now={now} />}</Beside>
        </Side>
      </TwoSides>
    </QueueItem>
  );
}

function ClaimSide({ data, desk, now }: { data: ClaimBackground; desk: ItemProps<AdminClaim>['desk']; now: number }) {
  const open = data.rivals.filter(({ state }) => state === 'pending');
  const settled = data.rivals.filter(({ state }) => state !== 'pending');
  return (
    <>
      <ClaimsBlock title="Rivals" claims={open} addressOf={desk.addressOf} look="warning" now={now} />
      <NearDuplicatesBlock near={data.near_duplicates} />
      <Block title="Person">
        <AccountLines account={data.person} now={now} />
      </Block>
      <ClaimsBlock title="Other claims of this person" claims={data.other_claims} addressOf={desk.addressOf} now={now} />
      <TeamBlock team={data.contractor.team} />
      <ClaimsBlock title="Earlier claims to this profile" claims={settled} addressOf={desk.addressOf} now={now} />
      <HistoryBlock entries={data.history} now={now} />
    </>
  );
}

function DisputeBlock({ name, team }: { name: string; team: ClaimBackground['contractor']['team'] }) {
  const owners = team.filter(({ role }) => role === 'owner').map(({ full_name }) => full_name);
  return (
    <Block title="Somebody else owns this profile" look="warning">
      <p>
        {owners.length > 0 && `${owners.join(' and ')} ${owners.length > 1 ? 'own' : 'owns'} it today. `}
        By approving, {name} becomes the only owner. The team of today loses the profile and is told by mail.
      </p>
    </Block>
  );
}

const DocumentLink = styled.a`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  & > svg { flex: none; }
`;

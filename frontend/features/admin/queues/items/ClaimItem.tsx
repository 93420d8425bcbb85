import { FileText } from 'lucide-react';
import { styled } from 'styled-components';
import { type AdminClaim, claimKindLabels, claimStateTexts } from '#contract/claims';
import type { ClaimEvidence } from '#contract/moderation/evidence';
import { decisionsApi } from '#endpoints/admin/decisions';
import { buildClaimDocumentUrl, queueItemsApi } from '#endpoints/admin/queueItems';
import { formatDate, formatSize, formatWebsite } from '#lib/text/format';
import { Chip } from '#ui/Chip';
import { EmailAddress, StrongUserText } from '#ui/UserText';
import type { ItemAction } from '../list/queueTypes';
import { QueueItem } from '../pane/QueueItem';
import { AsyncContent } from './AsyncContent';
import { EmailDomainCheck } from './EmailDomainCheck';
import { AccountLines, ClaimsBlock, HistoryBlock, NearDuplicatesBlock, TeamBlock } from './evidenceBlocks';
import { Block, FactList, Lines, Quiet, TimeAgo } from './itemParts';

const listFormat = new Intl.ListFormat('en-GB');

/** A claim with its proof, competing claims and history. */
export function ClaimItem({ row }: { row: AdminClaim }) {
  const { id, contractor, kind, state, user, documents, note, position, work_email, created_at, website } = row;
  const evidenceQuery = decisionsApi.endpoints.getClaimEvidence.useQuery(id, { refetchOnMountOrArgChange: true });
  const evidence = evidenceQuery.currentData;
  const [decide] = queueItemsApi.endpoints.decideClaim.useMutation();
  const claimName = `${user.full_name}'s claim to ${contractor.name}`;
  const actions: ItemAction[] = [];
  if (state === 'pending') {
    actions.push({
      key: 'accept',
      label: 'Approve',
      reason: 'none',
      doneMessage: `Approved ${claimName}`,
      send: () => decide({ id, state: 'approved', reason: '' }),
      alsoDecidesRelated: kind !== 'verification',
    });
    actions.push({
      key: 'reject',
      label: 'Reject',
      reason: 'needed',
      reasonHint: `The reason is emailed to ${user.full_name}.`,
      doneMessage: `Rejected ${claimName}`,
      send: (reason) => decide({ id, state: 'rejected', reason }),
    });
  }
  if (state === 'approved') {
    actions.push({
      key: 'reject',
      label: 'Revoke',
      reason: 'needed',
      reasonHint: `${user.full_name} loses what the claim granted. The reason is emailed to them.`,
      doneMessage: `Revoked ${claimName}`,
      send: (reason) => decide({ id, state: 'revoked', reason }),
    });
  }
  return (
    <QueueItem
      cmsHref={evidence?.contractor.cms_address}
      actions={actions}
      facts={
        <>
          <Chip>{claimKindLabels[kind]}</Chip>
          <span>
            Submitted <TimeAgo at={created_at} />
          </span>
          {row.proof === 'company_mail' && state === 'pending' && (
            <span>We emailed a link to the work email address. It has not been opened yet.</span>
          )}
        </>
      }
      outcome={{ status: claimStateTexts[state], at: row.decided_at, reason: row.reason, isPending: state === 'pending' }}
      notices={kind === 'dispute' && state === 'pending' && <DisputeBlock name={user.full_name} team={evidence?.contractor.team ?? []} />}
      sidebar={<AsyncContent query={evidenceQuery}>{(data) => <ClaimSidebar data={data} />}</AsyncContent>}
    >
      <Block title="Evidence">
        <FactList
          rows={[
            ['Name', user.full_name],
            ['Position', position],
            [
              'Work email',
              <a key="mail" href={`mailto:${work_email}`}>
                <EmailAddress address={work_email} />
              </a>,
            ],
            [
              'Domain',
              evidence ? (
                <EmailDomainCheck key="domain" emailDomain={evidence.mail} websiteDomain={evidence.contractor.website_domain} />
              ) : (
                'Checking'
              ),
            ],
            [
              'Website',
              website && (
                <a key="site" href={website} target="_blank" rel="noopener nofollow">
                  {formatWebsite(website)}
                </a>
              ),
            ],
            ['Website changed', evidence?.contractor.website_changed_at && <TimeAgo at={evidence.contractor.website_changed_at} />],
          ]}
        />
      </Block>
      <Block title="Note">{note ? <StrongUserText>{note}</StrongUserText> : <Quiet>No note.</Quiet>}</Block>
      <Block title="Proof documents" count={documents.length}>
        {documents.length === 0 ? (
          <Quiet>No documents.</Quiet>
        ) : (
          <Lines>
            {documents.map((document) => (
              <li key={document.id}>
                <DocumentLink href={buildClaimDocumentUrl(id, document.id)} target="_blank" rel="noopener">
                  <FileText size={16} aria-hidden="true" />
                  {document.name}
                </DocumentLink>
                <small>
                  {formatSize(document.size)} · {formatDate(document.created_at)}
                </small>
              </li>
            ))}
          </Lines>
        )}
      </Block>
    </QueueItem>
  );
}

function ClaimSidebar({ data }: { data: ClaimEvidence }) {
  const openRivals = data.rivals.filter(({ state }) => state === 'pending');
  const decidedRivals = data.rivals.filter(({ state }) => state !== 'pending');
  return (
    <>
      <ClaimsBlock title="Competing claims" claims={openRivals} look="warning" />
      <NearDuplicatesBlock duplicates={data.near_duplicates} />
      <Block title="Account">
        <AccountLines account={data.person} />
      </Block>
      <ClaimsBlock title="Other claims by this person" claims={data.other_claims} />
      <TeamBlock team={data.contractor.team} />
      <ClaimsBlock title="Earlier claims to this profile" claims={decidedRivals} />
      <HistoryBlock entries={data.history} />
    </>
  );
}

function DisputeBlock({ name, team }: { name: string; team: ClaimEvidence['contractor']['team'] }) {
  const owners = team.filter(({ role }) => role === 'owner').map(({ full_name }) => full_name);
  return (
    <Block title="This profile already has an owner" look="warning">
      {owners.length === 1 && <p>{owners[0]} is the current owner.</p>}
      {owners.length > 1 && <p>{listFormat.format(owners)} are the current owners.</p>}
      <p>If you approve this claim, {name} becomes the only owner. The current team loses access and is notified by email.</p>
    </Block>
  );
}

const DocumentLink = styled.a`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  & > svg { flex: none; }
`;

import { useState } from 'react';
import { type AdminClaim, claimKindLabels } from '#contract/claims';
import { decisionsApi } from '#endpoints/admin/decisions';
import { queueItemsApi } from '#endpoints/admin/queueItems';
import { ClaimItem } from './items/ClaimItem';
import { TimeAgo } from './items/itemParts';
import type { QueueSpec } from './list/queueTypes';
import { DecisionQueue } from './pane/DecisionQueue';

const { listQueueClaims, getQueueClaim } = queueItemsApi.endpoints;

const spec: QueueSpec<AdminClaim> = {
  kind: 'claim',
  part: 'claims',
  heading: 'Claims',
  noun: ['claim', 'claims'],
  views: [
    { key: 'waiting', label: 'Pending review', parameters: { state: 'pending', proof: 'review' } },
    { key: 'mailed', label: 'Waiting for email confirmation', parameters: { state: 'pending', proof: 'company_mail' } },
    { key: 'approved', label: 'Approved', parameters: { state: 'approved', order: 'newest' } },
    { key: 'rejected', label: 'Rejected', parameters: { state: 'rejected', order: 'newest' } },
    { key: 'revoked', label: 'Revoked', parameters: { state: 'revoked', order: 'newest' } },
    { key: 'withdrawn', label: 'Withdrawn', parameters: { state: 'withdrawn', order: 'newest' } },
  ],
  list: (dispatch, query) => dispatch(listQueueClaims.initiate(query, { forceRefetch: true, subscribe: false })),
  read: (dispatch, id) => dispatch(getQueueClaim.initiate(id, { forceRefetch: true, subscribe: false })),
  prefetch: (dispatch, { id }) => void dispatch(decisionsApi.endpoints.getClaimEvidence.initiate(id, { subscribe: false })),
  isOpen: ({ state }) => state === 'pending',
  getTitle: ({ contractor }) => contractor.name,
  getProfileHref: ({ contractor }) => `/contractors/${contractor.slug}`,
  ListItem: ClaimListItem,
  Item: ClaimItem,
};

export function ClaimsQueuePage() {
  return <DecisionQueue spec={spec} />;
}

function ClaimListItem({ row }: { row: AdminClaim }) {
  const [now] = useState(() => Date.now());
  const { contractor, user, kind, created_at, rivals } = row;
  return (
    <>
      <strong>{contractor.name}</strong>
      <span>
        {kind !== 'ownership' && <b>{claimKindLabels[kind]} · </b>}
        {user.full_name}
      </span>
      <small>
        <TimeAgo at={created_at} now={now} />
        {rivals > 0 && <b>{rivals > 1 ? `${rivals} competing claims` : '1 competing claim'}</b>}
      </small>
    </>
  );
}

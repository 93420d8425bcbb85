import { skipToken } from '@reduxjs/toolkit/query';
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
  useList: (params) => listQueueClaims.useInfiniteQuery(params, { refetchOnMountOrArgChange: true }),
  patchList: (dispatch, params, change) => dispatch(queueItemsApi.util.updateQueryData('listQueueClaims', params, ({ pages }) => change(pages))),
  useItem: (id) => getQueueClaim.useQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }),
  read: (dispatch, id) => dispatch(getQueueClaim.initiate(id, { forceRefetch: true, subscribe: false })),
  prefetch: (dispatch, { id }) => void dispatch(decisionsApi.endpoints.getClaimEvidence.initiate(id, { subscribe: false })),
  isOpen: ({ state }) => state === 'pending',
  isRelated: (row, other) => other.state === 'pending' && other.contractor.id === row.contractor.id,
  getTitle: ({ contractor }) => contractor.name,
  getProfileHref: ({ contractor }) => `/contractors/${contractor.slug}`,
  ListItem: ClaimListItem,
  Item: ClaimItem,
};

export function ClaimsQueuePage() {
  return <DecisionQueue spec={spec} />;
}

function ClaimListItem({ row }: { row: AdminClaim }) {
  const { contractor, user, kind, created_at, rivals } = row;
  return (
    <>
      <strong>{contractor.name}</strong>
      <span>
        {kind !== 'ownership' && <b>{claimKindLabels[kind]} · </b>}
        {user.full_name}
      </span>
      <small>
        <TimeAgo at={created_at} />
        {rivals > 0 && <b>{rivals > 1 ? `${rivals} competing claims` : '1 competing claim'}</b>}
      </small>
    </>
  );
}

import { skipToken } from '@reduxjs/toolkit/query';
import { tierLabels } from '#contract/contractors/badge';
import { decisionsApi } from '#endpoints/admin/decisions';
import { type ProfileRow, queueItemsApi } from '#endpoints/admin/queueItems';
import { TimeAgo } from './items/itemParts';
import { getProfileHref, ProfileItem } from './items/ProfileItem';
import type { QueueSpec } from './list/queueTypes';
import { DecisionQueue } from './pane/DecisionQueue';

const { listQueueProfiles, getQueueProfile } = queueItemsApi.endpoints;

const spec: QueueSpec<ProfileRow> = {
  kind: 'profile',
  part: 'profiles',
  heading: 'Profiles',
  noun: ['profile', 'profiles'],
  views: [
    { key: 'waiting', label: 'Pending review', parameters: { profile_status: 'pending', sort: 'last_updated' } },
    { key: 'rejected', label: 'Rejected', parameters: { profile_status: 'rejected', sort: '-last_updated' } },
    { key: 'draft', label: 'Drafts', parameters: { profile_status: 'draft', sort: '-last_updated' } },
  ],
  useList: (params) => listQueueProfiles.useInfiniteQuery(params, { refetchOnMountOrArgChange: true }),
  patchList: (dispatch, params, change) => dispatch(queueItemsApi.util.updateQueryData('listQueueProfiles', params, ({ pages }) => change(pages))),
  useItem: (id) => getQueueProfile.useQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }),
  read: (dispatch, id) => dispatch(getQueueProfile.initiate(id, { forceRefetch: true, subscribe: false })),
  prefetch: (dispatch, { id }) => {
    void dispatch(getQueueProfile.initiate(id, { subscribe: false }));
    void dispatch(decisionsApi.endpoints.getProfileEvidence.initiate(id, { subscribe: false }));
  },
  isOpen: ({ profile_status }) => profile_status === 'pending',
  getTitle: ({ name }) => name,
  getProfileHref: getProfileHref,
  ListItem: ProfileListItem,
  Item: ProfileItem,
};

/** The queue of submitted profiles. */
export function ProfilesQueuePage() {
  return <DecisionQueue spec={spec} />;
}

function ProfileListItem({ row }: { row: ProfileRow }) {
  const { name, place, requested_tier, last_updated } = row;
  return (
    <>
      <strong>{name}</strong>
      {place && <span>{place}</span>}
      <small>
        <TimeAgo at={last_updated} />
        {requested_tier && <b>{tierLabels[requested_tier]}</b>}
      </small>
    </>
  );
}

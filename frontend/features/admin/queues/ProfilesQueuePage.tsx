import { useState } from 'react';
import { tierLabels } from '../../../../api/contract/badge';
import { decisionsApi } from '../../../endpoints/admin/decisions';
import { type ProfileRow, queueItemsApi } from '../../../endpoints/admin/queueItems';
import { DecisionQueue } from './DecisionQueue';
import { Ago } from './itemParts';
import { ProfileItem, profileAddress } from './ProfileItem';
import type { QueueSpec } from './queueTypes';

const { listQueueProfiles, readQueueProfile } = queueItemsApi.endpoints;

const spec: QueueSpec<ProfileRow> = {
  kind: 'profile',
  part: 'profiles',
  heading: 'Profiles to decide',
  noun: ['profile', 'profiles'],
  views: [
    { key: 'waiting', label: 'Waiting for you', parameters: { profile_status: 'pending', sort: 'last_updated' } },
    { key: 'rejected', label: 'Rejected', parameters: { profile_status: 'rejected', sort: '-last_updated' } },
    { key: 'draft', label: 'Drafts', parameters: { profile_status: 'draft', sort: '-last_updated' } },
  ],
  list: (dispatch, asked) => dispatch(listQueueProfiles.initiate(asked, { forceRefetch: true, subscribe: false })),
  read: (dispatch, id) => dispatch(readQueueProfile.initiate(id, { forceRefetch: true, subscribe: false })),
  prepare: (dispatch, { id }) => {
    void dispatch(readQueueProfile.initiate(id, { subscribe: false }));
    void dispatch(decisionsApi.endpoints.readProfileBackground.initiate(id, { subscribe: false }));
  },
  isOpen: ({ profile_status }) => profile_status === 'pending',
  titleOf: ({ name }) => name,
  profileOf: profileAddress,
  Line: ProfileLine,
  Item: ProfileItem,
};

/** The queue of profiles that wait for the directory. */
export function ProfilesQueuePage() {
  return <DecisionQueue spec={spec} />;
}

function ProfileLine({ row }: { row: ProfileRow }) {
  const [now] = useState(() => Date.now());
  const { name, place, requested_tier, last_updated } = row;
  return (
    <>
      <strong>{name}</strong>
      {place && <span>{place}</span>}
      <small>
        <Ago at={last_updated} now={now} />
        {requested_tier && <b>{tierLabels[requested_tier]}</b>}
      </small>
    </>
  );
}

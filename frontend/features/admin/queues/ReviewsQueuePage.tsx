import { useState } from 'react';
import type { AdminReview } from '../../../../api/contract/reviews';
import { decisionsApi } from '../../../endpoints/admin/decisions';
import { queueItemsApi } from '../../../endpoints/admin/queueItems';
import { StarRating } from '../../../shared/StarRating';
import { DecisionQueue } from './DecisionQueue';
import { Ago } from './itemParts';
import type { QueueSpec } from './queueTypes';
import { ReviewItem } from './ReviewItem';

const { listQueueReviews, readQueueReview } = queueItemsApi.endpoints;

const spec: QueueSpec<AdminReview> = {
  kind: 'review',
  part: 'reviews',
  heading: 'Reviews to decide',
  noun: ['review', 'reviews'],
  views: [
    { key: 'waiting', label: 'Waiting for you', parameters: { state: 'pending' } },
    { key: 'unconfirmed', label: 'Waiting for email confirmation', parameters: { state: 'unconfirmed' } },
    { key: 'published', label: 'Published', parameters: { state: 'published', order: 'newest' } },
    { key: 'rejected', label: 'Rejected', parameters: { state: 'rejected', order: 'newest' } },
    { key: 'removed', label: 'Removed', parameters: { state: 'removed', order: 'newest' } },
    { key: 'withdrawn', label: 'Withdrawn', parameters: { state: 'withdrawn', order: 'newest' } },
  ],
  list: (dispatch, asked) => dispatch(listQueueReviews.initiate(asked, { forceRefetch: true, subscribe: false })),
  read: (dispatch, id) => dispatch(readQueueReview.initiate(id, { forceRefetch: true, subscribe: false })),
  prepare: (dispatch, { id }) => void dispatch(decisionsApi.endpoints.readReviewBackground.initiate(id, { subscribe: false })),
  isOpen: ({ state }) => state === 'pending',
  titleOf: ({ contractor }) => contractor.name,
  profileOf: ({ contractor }) => `/contractors/${contractor.slug}`,
  Line: ReviewLine,
  Item: ReviewItem,
};

/** The queue of reviews. */
export function ReviewsQueuePage() {
  return <DecisionQueue spec={spec} />;
}

function ReviewLine({ row }: { row: AdminReview }) {
  const [now] = useState(() => Date.now());
  const { contractor, title, rating, confirmed_at, created_at } = row;
  return (
    <>
      <strong>{contractor.name}</strong>
      <span>{title}</span>
      <small>
        <Ago at={confirmed_at ?? created_at} now={now} />
        <StarRating rating={rating} size={13} />
      </small>
    </>
  );
}

import { skipToken } from '@reduxjs/toolkit/query';
import type { AdminReview } from '#contract/reviews/reviews';
import { decisionsApi } from '#endpoints/admin/decisions';
import { queueItemsApi } from '#endpoints/admin/queueItems';
import { StarRating } from '#shared/reviews/StarRating';
import { TimeAgo } from './items/itemParts';
import { ReviewItem } from './items/ReviewItem';
import type { QueueSpec } from './list/queueTypes';
import { DecisionQueue } from './pane/DecisionQueue';

const { listQueueReviews, getQueueReview } = queueItemsApi.endpoints;

const spec: QueueSpec<AdminReview> = {
  kind: 'review',
  part: 'reviews',
  heading: 'Reviews',
  noun: ['review', 'reviews'],
  views: [
    { key: 'waiting', label: 'Pending review', parameters: { state: 'pending' } },
    { key: 'unconfirmed', label: 'Waiting for email confirmation', parameters: { state: 'unconfirmed' } },
    { key: 'published', label: 'Published', parameters: { state: 'published', order: 'newest' } },
    { key: 'rejected', label: 'Rejected', parameters: { state: 'rejected', order: 'newest' } },
    { key: 'removed', label: 'Removed', parameters: { state: 'removed', order: 'newest' } },
    { key: 'withdrawn', label: 'Withdrawn', parameters: { state: 'withdrawn', order: 'newest' } },
  ],
  useList: (params) => listQueueReviews.useInfiniteQuery(params, { refetchOnMountOrArgChange: true }),
  patchList: (dispatch, params, change) => dispatch(queueItemsApi.util.updateQueryData('listQueueReviews', params, ({ pages }) => change(pages))),
  useItem: (id) => getQueueReview.useQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }),
  read: (dispatch, id) => dispatch(getQueueReview.initiate(id, { forceRefetch: true, subscribe: false })),
  prefetch: (dispatch, { id }) => void dispatch(decisionsApi.endpoints.getReviewEvidence.initiate(id, { subscribe: false })),
  isOpen: ({ state }) => state === 'pending',
  getTitle: ({ contractor }) => contractor.name,
  getProfileHref: ({ contractor }) => `/contractors/${contractor.slug}`,
  ListItem: ReviewListItem,
  Item: ReviewItem,
};

/** The queue of reviews to moderate. */
export function ReviewsQueuePage() {
  return <DecisionQueue spec={spec} />;
}

function ReviewListItem({ row }: { row: AdminReview }) {
  const { contractor, title, rating, confirmed_at, created_at } = row;
  return (
    <>
      <strong>{contractor.name}</strong>
      <span>{title}</span>
      <small>
        <TimeAgo at={confirmed_at ?? created_at} />
        <StarRating rating={rating} size={13} />
      </small>
    </>
  );
}

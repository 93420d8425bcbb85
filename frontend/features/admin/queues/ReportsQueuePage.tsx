import { skipToken } from '@reduxjs/toolkit/query';
import { reportKinds } from '#contract/reviews/reviewChoices';
import type { AdminReport } from '#contract/reviews/reviews';
import { decisionsApi } from '#endpoints/admin/decisions';
import { queueItemsApi } from '#endpoints/admin/queueItems';
import { TimeAgo } from './items/itemParts';
import { ReportItem } from './items/ReportItem';
import type { QueueSpec } from './list/queueTypes';
import { DecisionQueue } from './pane/DecisionQueue';

const { listQueueReports, getQueueReport } = queueItemsApi.endpoints;

const spec: QueueSpec<AdminReport> = {
  kind: 'report',
  part: 'reports',
  heading: 'Reported reviews',
  noun: ['report', 'reports'],
  views: [
    { key: 'waiting', label: 'Open', parameters: { state: 'open' } },
    { key: 'upheld', label: 'Upheld', parameters: { state: 'upheld', order: 'newest' } },
    { key: 'dismissed', label: 'Dismissed', parameters: { state: 'dismissed', order: 'newest' } },
  ],
  useList: (params) => listQueueReports.useInfiniteQuery(params, { refetchOnMountOrArgChange: true }),
  patchList: (dispatch, params, change) => dispatch(queueItemsApi.util.updateQueryData('listQueueReports', params, ({ pages }) => change(pages))),
  useItem: (id) => getQueueReport.useQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }),
  read: (dispatch, id) => dispatch(getQueueReport.initiate(id, { forceRefetch: true, subscribe: false })),
  prefetch: (dispatch, { review }) => void dispatch(decisionsApi.endpoints.getReviewEvidence.initiate(review.id, { subscribe: false })),
  isOpen: ({ state }) => state === 'open',
  isRelated: ({ review }, other) => other.state === 'open' && other.review.id === review.id,
  getTitle: ({ review }) => review.contractor.name,
  getProfileHref: ({ review }) => `/contractors/${review.contractor.slug}`,
  ListItem: ReportListItem,
  Item: ReportItem,
};

/** The queue of reported reviews. */
export function ReportsQueuePage() {
  return <DecisionQueue spec={spec} />;
}

function ReportListItem({ row }: { row: AdminReport }) {
  const { review, kind, created_at } = row;
  return (
    <>
      <strong>{review.contractor.name}</strong>
      <span>{reportKinds.find(({ value }) => value === kind)?.label}</span>
      <small>
        <TimeAgo at={created_at} />
      </small>
    </>
  );
}

import { type AdminReview, reviewStateTexts } from '#contract/reviews/reviews';
import { decisionsApi } from '#endpoints/admin/decisions';
import { queueItemsApi } from '#endpoints/admin/queueItems';
import { pluralize } from '#lib/text/format';
import type { ItemAction } from '../list/queueTypes';
import { useQueueContext } from '../pane/QueueContext';
import { QueueItem } from '../pane/QueueItem';
import { AsyncContent } from './AsyncContent';
import { TimeAgo } from './itemParts';
import { ReviewBody } from './ReviewBody';
import { ReviewSidebar, WriterBlock } from './ReviewSidebar';

/** A review with its job, its author and the author's other reviews. */
export function ReviewItem({ row }: { row: AdminReview }) {
  const { id, contractor, title, state, version, author_name, confirmed_at, created_at, open_reports } = row;
  const evidenceQuery = decisionsApi.endpoints.getReviewEvidence.useQuery(id, { refetchOnMountOrArgChange: true });
  const { getItemHref } = useQueueContext();
  const [decide] = queueItemsApi.endpoints.decideReview.useMutation();
  const reviewName = `“${title}” about ${contractor.name}`;
  const isPending = state === 'pending';
  const writer = author_name ?? 'the reviewer';
  const actions: ItemAction[] = [];
  if (isPending || state === 'rejected' || state === 'removed') {
    actions.push({
      key: 'accept',
      label: isPending ? 'Publish' : 'Publish again',
      reason: 'none',
      doneMessage: `Published ${reviewName}`,
      send: () => decide({ id, state: 'published', reason: '', version }),
    });
  }
  if (isPending || state === 'published') {
    const rejectedState = isPending ? 'rejected' : 'removed';
    actions.push({
      key: 'reject',
      label: isPending ? 'Reject' : 'Remove',
      reason: 'needed',
      reasonHint: `The reason is emailed to ${writer}.`,
      doneMessage: `${isPending ? 'Rejected' : 'Removed'} ${reviewName}`,
      send: (reason) => decide({ id, state: rejectedState, reason, version }),
    });
  }
  return (
    <QueueItem
      cmsHref={evidenceQuery.currentData?.contractor.cms_address}
      actions={actions}
      facts={
        <>
          <span>Review by {author_name ?? 'a former member'}</span>
          <span>
            {confirmed_at ? 'Confirmed' : 'Submitted'} <TimeAgo at={confirmed_at ?? created_at} />
          </span>
          {open_reports > 0 && <strong>{pluralize(open_reports, 'open report')}</strong>}
        </>
      }
      outcome={{ status: reviewStateTexts[state], at: row.decided_at, reason: row.reason, isPending: isPending || state === 'unconfirmed' }}
      sidebar={<AsyncContent query={evidenceQuery}>{(data) => <ReviewSidebar data={data} getItemHref={getItemHref} />}</AsyncContent>}
    >
      <ReviewBody review={row} />
      <WriterBlock review={row} evidence={evidenceQuery.currentData} />
    </QueueItem>
  );
}

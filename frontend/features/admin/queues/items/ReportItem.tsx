import { reportKinds } from '#contract/reviews/reviewChoices';
import { type AdminReport, reportStateTexts, reviewStateTexts } from '#contract/reviews/reviews';
import { decisionsApi } from '#endpoints/admin/decisions';
import { queueItemsApi } from '#endpoints/admin/queueItems';
import { pluralize } from '#lib/text/format';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { StrongUserText } from '#ui/UserText';
import type { ItemAction } from '../list/queueTypes';
import { QueueItem } from '../pane/QueueItem';
import { AsyncContent } from './AsyncContent';
import { Block, Quiet, TimeAgo } from './itemParts';
import { ReviewBody } from './ReviewBody';
import { ReviewSidebar, WriterBlock } from './ReviewSidebar';

/** A report with the reported review. */
export function ReportItem({ row }: { row: AdminReport }) {
  const { id, kind, reason, state, created_at, review } = row;
  const { contractor, title } = review;
  const evidenceQuery = decisionsApi.endpoints.getReviewEvidence.useQuery(review.id, { refetchOnMountOrArgChange: true });
  const [decide] = queueItemsApi.endpoints.decideReport.useMutation();
  const actions: ItemAction[] = [];
  if (state === 'open') {
    actions.push({
      key: 'accept',
      label: 'Keep review',
      reason: 'optional',
      reasonHint: 'For the audit log only. It is not emailed to anyone.',
      doneMessage: `Kept “${title}” about ${contractor.name}`,
      send: (note) => decide({ id, state: 'dismissed', reason: note }),
    });
    if (review.state === 'published') {
      actions.push({
        key: 'reject',
        label: 'Remove review',
        reason: 'needed',
        reasonHint: `The reason is emailed to ${review.author_name ?? 'the reviewer'}. Other open reports about this review are resolved too.`,
        doneMessage: `Removed “${title}” about ${contractor.name}`,
        send: (decisionReason) => decide({ id, state: 'upheld', reason: decisionReason }),
        alsoDecidesRelated: true,
      });
    }
  }
  const otherReports = review.open_reports - (state === 'open' ? 1 : 0);
  return (
    <QueueItem
      cmsHref={evidenceQuery.currentData?.contractor.cms_address}
      actions={actions}
      facts={
        <>
          <span>
            Reported <TimeAgo at={created_at} />
          </span>
          <span>
            Review status: <StatusLabel status={reviewStateTexts[review.state]} />
          </span>
          {otherReports > 0 && <strong>{pluralize(otherReports, 'more open report')}</strong>}
        </>
      }
      outcome={{ status: reportStateTexts[state], at: row.decided_at, reason: row.decision_reason, isPending: state === 'open' }}
      notices={
        <>
          <Block title={reportKinds.find((one) => one.value === kind)?.label ?? kind} look="warning">
            <StrongUserText>{reason}</StrongUserText>
          </Block>
          {state === 'open' && review.state !== 'published' && <Quiet>This review is no longer public, so there is nothing to remove.</Quiet>}
        </>
      }
      sidebar={<AsyncContent query={evidenceQuery}>{(data) => <ReviewSidebar data={data} getItemHref={buildReviewUrl} />}</AsyncContent>}
    >
      <ReviewBody review={review} />
      <WriterBlock review={review} evidence={evidenceQuery.currentData} />
    </QueueItem>
  );
}

/** The URL of another review, in the queue of reviews. */
function buildReviewUrl(id: number): string {
  return `/admin/reviews?item=${id}`;
}

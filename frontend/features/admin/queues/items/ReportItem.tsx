import { useState } from 'react';
import { reportKinds } from '#contract/reviews/reviewChoices';
import { type AdminReport, reportStateTexts, reviewStateTexts } from '#contract/reviews/reviews';
import { decisionsApi } from '#endpoints/admin/decisions';
import { queueItemsApi } from '#endpoints/admin/queueItems';
import { pluralize } from '#lib/text/format';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { StrongUserText } from '#ui/UserText';
import type { ItemAction, ItemProps } from '../list/queueTypes';
import { QueueItem } from '../pane/QueueItem';
import { AsyncContent } from './AsyncContent';
import { Block, Column, Quiet, TimeAgo, TwoColumns } from './itemParts';
import { OutcomeBlock } from './OutcomeBlock';
import { ReviewBody } from './ReviewBody';
import { ReviewSidebar, WriterBlock } from './ReviewSidebar';

/** A report with the reported review. */
export function ReportItem({ row, controls }: ItemProps<AdminReport>) {
  const { id, kind, reason, state, created_at, review } = row;
  const { contractor, title } = review;
  const [now] = useState(() => Date.now());
  const evidenceQuery = decisionsApi.endpoints.getReviewEvidence.useQuery(review.id, { refetchOnMountOrArgChange: true });
  const [decide] = queueItemsApi.endpoints.decideReport.useMutation();
  const actions: ItemAction<AdminReport>[] = [];
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
        alsoDecides: (other) => other.state === 'open' && other.review.id === review.id,
      });
    }
  }
  const otherReports = review.open_reports - (state === 'open' ? 1 : 0);
  return (
    <QueueItem
      kind="report"
      row={row}
      controls={controls}
      title={contractor.name}
      profileHref={`/contractors/${contractor.slug}`}
      cmsHref={evidenceQuery.currentData?.contractor.cms_address}
      actions={actions}
      facts={
        <>
          <span>
            Reported <TimeAgo at={created_at} now={now} />
          </span>
          <span>
            Review status: <StatusLabel status={reviewStateTexts[review.state]} />
          </span>
          {otherReports > 0 && <strong>{pluralize(otherReports, 'more open report')}</strong>}
        </>
      }
    >
      <OutcomeBlock status={reportStateTexts[state]} at={row.decided_at} reason={row.decision_reason} isPending={state === 'open'} />
      <Block title={reportKinds.find((one) => one.value === kind)?.label ?? kind} look="warning">
        <StrongUserText>{reason}</StrongUserText>
      </Block>
      {state === 'open' && review.state !== 'published' && <Quiet>This review is no longer public, so there is nothing to remove.</Quiet>}
      <TwoColumns>
        <Column>
          <ReviewBody review={review} />
          <WriterBlock review={review} evidence={evidenceQuery.currentData} />
        </Column>
        <AsyncContent query={evidenceQuery}>{(data) => <ReviewSidebar data={data} getItemHref={buildReviewUrl} now={now} />}</AsyncContent>
      </TwoColumns>
    </QueueItem>
  );
}

/** The URL of another review, in the queue of reviews. */
function buildReviewUrl(id: number): string {
  return `/admin/reviews?item=${id}`;
}

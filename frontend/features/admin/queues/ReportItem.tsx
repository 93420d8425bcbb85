import { useState } from 'react';
import { reportKinds } from '../../../../api/contract/reviewFigures';
import type { AdminReport } from '../../../../api/contract/reviews';
import { decisionsApi } from '../../../endpoints/admin/decisions';
import { queueItemsApi } from '../../../endpoints/admin/queueItems';
import { countOf } from '../../../lib/format';
import { Beside } from './Beside';
import { Ago, Block, Quiet, Side, TwoSides, Written } from './itemParts';
import { OutcomeBlock } from './OutcomeBlock';
import { QueueItem } from './QueueItem';
import type { ItemAction, ItemProps } from './queueTypes';
import { ReviewBody } from './ReviewBody';
import { ReviewSide, WriterBlock } from './ReviewSide';
import { reportStateWords, reviewStateWords } from './stateWords';

/** A report with the review that it is about. */
export function ReportItem({ row, desk }: ItemProps<AdminReport>) {
  const { id, kind, reason, state, created_at, review } = row;
  const { contractor, title } = review;
  const [now] = useState(() => Date.now());
  const background = decisionsApi.endpoints.readReviewBackground.useQuery(review.id, { refetchOnMountOrArgChange: true });
  const [decide] = queueItemsApi.endpoints.decideReport.useMutation();
  const actions: ItemAction<AdminReport>[] = [];
  if (state === 'open') {
    actions.push({
      key: 'accept',
      label: 'Keep the review',
      reason: 'optional',
      reasonHint: 'For the audit log. Nobody gets it by email.',
      done: `Kept “${title}” about ${contractor.name}`,
      send: (note) => decide({ id, state: 'dismissed', reason: note }),
    });
    if (review.state === 'published') {
      actions.push({
        key: 'reject',
        label: 'Remove the review',
        reason: 'needed',
        reasonHint: `It is emailed to ${review.author_name ?? 'the writer'}. Other reports of this review are settled too.`,
        done: `Removed “${title}” about ${contractor.name}`,
        send: (words) => decide({ id, state: 'upheld', reason: words }),
        settles: (other) => other.state === 'open' && other.review.id === review.id,
      });
    }
  }
  const { word, look } = reportStateWords[state];
  const others = review.open_reports - (state === 'open' ? 1 : 0);
  return (
    <QueueItem
      kind="report"
      row={row}
      desk={desk}
      title={contractor.name}
      profile={`/contractors/${contractor.slug}`}
      cms={background.currentData?.contractor.cms_address}
      actions={actions}
      facts={
        <>
          <span>
            Reported <Ago at={created_at} now={now} />
          </span>
          <span>The review is {reviewStateWords[review.state].word.toLowerCase()}</span>
          {others > 0 && <strong>{countOf(others, 'more open report')} of it</strong>}
        </>
      }
    >
      <OutcomeBlock word={word} look={look} at={row.decided_at} reason={row.decision_reason} waits={state === 'open'} />
      <Block title={reportKinds.find((one) => one.value === kind)?.label ?? kind} look="warning">
        <Written>{reason}</Written>
      </Block>
      {state === 'open' && review.state !== 'published' && <Quiet>The review is not public any more: there is nothing left to remove.</Quiet>}
      <TwoSides>
        <Side>
          <ReviewBody review={review} />
          <WriterBlock review={review} about={background.currentData} />
        </Side>
        <Beside asked={background}>{(data) => <ReviewSide data={data} addressOf={reviewAddress} now={now} />}</Beside>
      </TwoSides>
    </QueueItem>
  );
}

/** Other reviews are in the queue of reviews. */
function reviewAddress(id: number): string {
  return `/admin/reviews?item=${id}`;
}

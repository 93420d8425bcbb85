import { useState } from 'react';
import type { AdminReview } from '../../../../api/contract/reviews';
import { decisionsApi } from '../../../endpoints/admin/decisions';
import { queueItemsApi } from '../../../endpoints/admin/queueItems';
import { countOf } from '../../../lib/format';
import { Beside } from './Beside';
import { Ago, Side, TwoSides } from './itemParts';
import { OutcomeBlock } from './OutcomeBlock';
import { QueueItem } from './QueueItem';
import type { ItemAction, ItemProps } from './queueTypes';
import { ReviewBody } from './ReviewBody';
import { ReviewSide, WriterBlock } from './ReviewSide';
import { reviewStateWords } from './stateWords';

/** A review with its job, its writer, and what else came from them. */
export function ReviewItem({ row, desk }: ItemProps<AdminReview>) {
  const { id, contractor, title, state, version, author_name, confirmed_at, created_at, open_reports } = row;
  const [now] = useState(() => Date.now());
  const background = decisionsApi.endpoints.readReviewBackground.useQuery(id, { refetchOnMountOrArgChange: true });
  const [decide] = queueItemsApi.endpoints.decideReview.useMutation();
  const who = `“${title}” about ${contractor.name}`;
  const isPending = state === 'pending';
  const writer = author_name ?? 'the writer';
  const actions: ItemAction<AdminReview>[] = [];
  if (isPending || state === 'rejected' || state === 'removed') {
    actions.push({
      key: 'accept',
      label: isPending ? 'Publish' : 'Publish again',
      reason: 'none',
      done: `Published ${who}`,
      send: () => decide({ id, state: 'published', reason: '', version }),
    });
  }
  if (isPending || state === 'published') {
    const wanted = isPending ? 'rejected' : 'removed';
    actions.push({
      key: 'reject',
      label: isPending ? 'Reject' : 'Remove',
      reason: 'needed',
      reasonHint: `It is emailed to ${writer}.`,
      done: `${isPending ? 'Rejected' : 'Removed'} ${who}`,
      send: (reason) => decide({ id, state: wanted, reason, version }),
    });
  }
  const { word, look } = reviewStateWords[state];
  return (
    <QueueItem
      kind="review"
      row={row}
      desk={desk}
      title={contractor.name}
      profile={`/contractors/${contractor.slug}`}
      cms={background.currentData?.contractor.cms_address}
      actions={actions}
      facts={
        <>
          <span>Review by {author_name ?? 'a former member'}</span>
          <span>
            Confirmed <Ago at={confirmed_at ?? created_at} now={now} />
          </span>
          {open_reports > 0 && <strong>{countOf(open_reports, 'open report')}</strong>}
        </>
      }
    >
      <OutcomeBlock word={word} look={look} at={row.decided_at} reason={row.reason} waits={isPending || state === 'unconfirmed'} />
      <TwoSides>
        <Side>
          <ReviewBody review={row} />
          <WriterBlock review={row} about={background.currentData} />
        </Side>
        <Beside asked={background}>{(data) => <ReviewSide data={data} addressOf={desk.addressOf} now={now} />}</Beside>
      </TwoSides>
    </QueueItem>
  );
}

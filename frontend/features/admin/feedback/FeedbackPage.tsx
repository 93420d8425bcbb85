import { styled } from 'styled-components';
import { type FeedbackState, feedbackStates, feedbackStateTexts } from '#contract/feedback/feedback';
import { toStatusViews } from '#contract/shared/values/statusText';
import { feedbackApi } from '#endpoints/feedback';
import { choiceParam, pageParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { Notice } from '#ui/messages/Notice';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { AdminFrame } from '../kit/AdminFrame';
import { ViewTabs } from '../kit/ViewTabs';
import { FeedbackItem } from './FeedbackItem';

const pageSize = 20;
const urlSchema = { state: choiceParam(feedbackStates, 'open'), page: pageParam };
const views = toStatusViews(feedbackStates, feedbackStateTexts);
const emptyStates: Record<FeedbackState, { title: string; text: string }> = {
  open: { title: 'No open feedback', text: 'Messages that people send with “Give Feedback” appear here.' },
  settled: { title: 'No resolved feedback yet', text: 'Feedback that an admin has resolved appears here.' },
};

/** Feedback from users about the site. */
export function FeedbackPage() {
  const { values, href } = useUrlState(urlSchema);
  const { state, page } = values;
  const getPageHref = (number: number) => href({ page: number });
  const query = feedbackApi.endpoints.listFeedback.useQuery({ state, page, page_size: pageSize }, { refetchOnMountOrArgChange: true });
  const { statusLine, onDone } = useAnnouncement();
  const { lastPage, isPastEnd } = useLastPage({ total: query.currentData?.total, page, pageSize, getPageHref });
  return (
    <AdminFrame part="feedback" heading="Feedback">
      <ViewTabs label="Feedback status" views={views} current={state} getHref={(one) => href({ state: one })} />
      {statusLine}
      <QueryBoundary
        query={query}
        subject="The feedback"
        level={2}
        showsReason
        isPending={isPastEnd}
        loading={
          <List aria-hidden="true">
            {['first', 'second', 'third'].map((key) => (
              <Skeleton key={key} />
            ))}
          </List>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Notice title={emptyStates[state].title} level={2}>
            {emptyStates[state].text}
          </Notice>
        }
      >
        {({ rows }) => (
          <>
            <VisuallyHidden as="h2" id="feedback" tabIndex={-1}>
              {feedbackStateTexts[state].label}
            </VisuallyHidden>
            <List aria-busy={query.isFetching}>
              {rows.map((feedback) => (
                <FeedbackItem key={feedback.id} feedback={feedback} onDone={onDone} />
              ))}
            </List>
            <Pager page={page} lastPage={lastPage} getPageHref={getPageHref} headingId="feedback" />
          </>
        )}
      </QueryBoundary>
    </AdminFrame>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  max-width: 960px;
`;

const Skeleton = styled.li`
  height: 220px;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.skeleton};
`;

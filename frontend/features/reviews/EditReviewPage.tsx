import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ReviewOutcome } from '#contract/reviews/reviews';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { reviewsApi } from '#endpoints/reviews';
import { OutcomePage } from '#shared/page/OutcomePage';
import { Button, ButtonLink } from '#ui/controls/Button';
import { FullHeightArea } from '#ui/layout/pageLayouts';
import { LoadingPage } from '#ui/messages/Spinner';
import { ReviewEditor } from './ReviewEditor';

/** Lets an author edit or withdraw their review by its emailed link. */
export function EditReviewPage() {
  const { token = '' } = useParams();
  return (
    <FullHeightArea>
      <ReviewLoader token={token} />
    </FullHeightArea>
  );
}

function ReviewLoader({ token }: { token: string }) {
  const query = reviewsApi.endpoints.getOwnReview.useQuery(token, { refetchOnMountOrArgChange: true });
  const [outcome, setOutcome] = useState<ReviewOutcome>();
  if (outcome) return <OutcomeMessage outcome={outcome} />;
  const failure = toApiFailure(query.error);
  if (!failure)
    return query.currentData ? <ReviewEditor review={query.currentData} token={token} onDone={setOutcome} /> : <LoadingPage heading="Your review" />;
  return isRetryable(failure) ? (
    <OutcomePage heading="Your review could not be loaded" action={<Button onClick={() => void query.refetch()}>Try again</Button>}>
      {failure.message}
    </OutcomePage>
  ) : (
    <OutcomePage heading="This link does not work" action={<ButtonLink to="/">Go to the directory</ButtonLink>}>
      This link is wrong or was replaced. Use the one in our newest mail to you.
    </OutcomePage>
  );
}

function OutcomeMessage({ outcome: { contractor, state } }: { outcome: ReviewOutcome }) {
  const backLink = <ButtonLink to={`/contractors/${contractor.slug}`}>Back to {contractor.name}</ButtonLink>;
  if (state === 'withdrawn') {
    return (
      <OutcomePage heading="Your review is withdrawn" action={backLink}>
        Nobody sees it any more, and it counts in no average. You may write another one.
      </OutcomePage>
    );
  }
  return (
    <OutcomePage heading="Your changes are saved" action={backLink}>
      Our team reads your review of {contractor.name} again, and it counts again once it is published. We write to you.
    </OutcomePage>
  );
}

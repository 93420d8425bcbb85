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
    <OutcomePage heading="This link doesn't work" action={<ButtonLink to="/">Go to the directory</ButtonLink>}>
      It may be incomplete, or we may have sent you a newer one. Use the link in our latest email to you.
    </OutcomePage>
  );
}

function OutcomeMessage({ outcome: { contractor, state } }: { outcome: ReviewOutcome }) {
  const backLink = <ButtonLink to={`/contractors/${contractor.slug}`}>Back to {contractor.name}</ButtonLink>;
  if (state === 'withdrawn') {
    return (
      <OutcomePage heading="Your review has been withdrawn" action={backLink}>
        It is no longer shown or counted in the average. You can write another review.
      </OutcomePage>
    );
  }
  return (
    <OutcomePage heading="Your changes have been saved" action={backLink}>
      Our team will check your review of {contractor.name} again. It counts in the average again once we publish it. We'll email you our decision.
    </OutcomePage>
  );
}

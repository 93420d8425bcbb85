import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ReviewOutcome } from '../../../api/contract/reviews';
import { failureOf, mayPass } from '../../endpoints/baseQuery';
import { reviewsApi } from '../../endpoints/reviews';
import { Outcome } from '../../shared/Outcome';
import { Button, ButtonLink } from '../../ui/Button';
import { LoadingPage } from '../../ui/LoadingPage';
import { WaitingRoom } from '../../ui/pageLayouts';
import { EditReview } from './EditReview';

/** One's own review by its mailed link, to change or withdraw it. */
export function EditReviewPage() {
  const { token = '' } = useParams();
  return (
    <WaitingRoom>
      <OwnReview token={token} />
    </WaitingRoom>
  );
}

function OwnReview({ token }: { token: string }) {
  const asked = reviewsApi.endpoints.getOwnReview.useQuery(token, { refetchOnMountOrArgChange: true });
  const [outcome, setOutcome] = useState<ReviewOutcome>();
  if (outcome) return <Done outcome={outcome} />;
  const failure = failureOf(asked.error);
  if (!failure)
    return asked.currentData ? <EditReview review={asked.currentData} token={token} onDone={setOutcome} /> : <LoadingPage heading="Your review" />;
  return mayPass(failure) ? (
    <Outcome heading="Your review could not be loaded" action={<Button onClick={() => void asked.refetch()}>Try again</Button>}>
      {failure.message}
    </Outcome>
  ) : (
    <Outcome heading="This link does not work" action={<ButtonLink to="/">Go to the directory</ButtonLink>}>
      This link is wrong or was replaced. Use the one in our newest mail to you.
    </Outcome>
  );
}

function Done({ outcome: { contractor, state } }: { outcome: ReviewOutcome }) {
  const back = <ButtonLink to={`/contractors/${contractor.slug}`}>Back to {contractor.name}</ButtonLink>;
  if (state === 'withdrawn') {
    return (
      <Outcome heading="Your review is withdrawn" action={back}>
        Nobody sees it any more, and it counts in no average. You may write another one.
      </Outcome>
    );
  }
  return (
    <Outcome heading="Your changes are saved" action={back}>
      Our team reads your review of {contractor.name} again, and it counts again once it is published. We write to you.
    </Outcome>
  );
}

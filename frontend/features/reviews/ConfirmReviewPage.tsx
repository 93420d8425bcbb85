import { useParams } from 'react-router-dom';
import { failureOf, mayPass } from '../../endpoints/baseQuery';
import { reviewsApi } from '../../endpoints/reviews';
import { ConfirmStep } from '../../shared/ConfirmStep';
import { Outcome } from '../../shared/Outcome';
import { Button, ButtonLink } from '../../ui/Button';
import { ActionRow, WaitingRoom } from '../../ui/pageLayouts';

/** Confirms a review by its mailed link, on a click. */
export function ConfirmReviewPage() {
  const { token = '' } = useParams();
  return (
    <WaitingRoom>
      <Confirming token={token} />
    </WaitingRoom>
  );
}

function Confirming({ token }: { token: string }) {
  const [confirm, { data, error }] = reviewsApi.endpoints.confirmReview.useMutation();

  if (data) {
    return (
      <Outcome
        heading="Your review is confirmed"
        action={
          <ActionRow>
            <ButtonLink to={`/contractors/${data.contractor.slug}`}>Back to {data.contractor.name}</ButtonLink>
            <ButtonLink to="/review-rules" $look="outline">
              How we check reviews
            </ButtonLink>
          </ActionRow>
        }
      >
        Thank you. Our team reads your review of {data.contractor.name} now. We write to you once it is decided, with a link by which you can change
        or withdraw it.
      </Outcome>
    );
  }
  const failure = failureOf(error);
  if (!failure) {
    return (
      <ConfirmStep heading="Confirm your review" label="Confirm review" onConfirm={() => confirm({ token })}>
        Confirm that you wrote this review. Our team then reads it before it is published.
      </ConfirmStep>
    );
  }
  if (mayPass(failure)) {
    return (
      <Outcome heading="The link could not be checked" action={<Button onClick={() => void confirm({ token })}>Try again</Button>}>
        {failure.message}
      </Outcome>
    );
  }
  const refused = failure.status === 409 || failure.status === 422;
  return (
    <Outcome
      heading={refused ? 'Your review could not be confirmed' : 'This link does not work'}
      action={<ButtonLink to={refused ? '/review-rules' : '/'}>{refused ? 'Read the rules for reviews' : 'Go to the directory'}</ButtonLink>}
    >
      {refused
        ? failure.message
        : 'The link is wrong, used or expired. If you have confirmed your review already, all is well: we write to you once it is decided. Otherwise write it again.'}
    </Outcome>
  );
}

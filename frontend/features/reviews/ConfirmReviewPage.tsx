import { useParams } from 'react-router-dom';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { reviewsApi } from '#endpoints/reviews';
import { ConfirmStep } from '#shared/page/ConfirmStep';
import { NewLinkOffer } from '#shared/page/NewLinkOffer';
import { OutcomePage } from '#shared/page/OutcomePage';
import { Button, ButtonLink } from '#ui/controls/Button';
import { ActionRow, FullHeightArea } from '#ui/layout/pageLayouts';

/** Confirms a review by its emailed link, after a click. */
export function ConfirmReviewPage() {
  const { token = '' } = useParams();
  return (
    <FullHeightArea>
      <ReviewConfirmation token={token} />
    </FullHeightArea>
  );
}

function ReviewConfirmation({ token }: { token: string }) {
  const [confirm, { data, error }] = reviewsApi.endpoints.confirmReview.useMutation();
  const [resend] = reviewsApi.endpoints.resendReviewConfirmation.useMutation();

  if (data) {
    return (
      <OutcomePage
        heading={data.state === 'published' ? 'Your review is published' : 'Your review is confirmed'}
        action={
          <ActionRow>
            <ButtonLink to={`/contractors/${data.contractor.slug}`}>Back to {data.contractor.name}</ButtonLink>
            <ButtonLink to="/review-rules" $look="outline">
              How we check reviews
            </ButtonLink>
          </ActionRow>
        }
      >
        {data.state === 'pending'
          ? `Thank you. Our team will check your review of ${data.contractor.name}. We'll email you our decision, with a link to change or withdraw your review.`
          : `Thank you. We've emailed you our decision on your review of ${data.contractor.name}, with a link to change or withdraw your review.`}
      </OutcomePage>
    );
  }
  const failure = toApiFailure(error);
  if (!failure) {
    return (
      <ConfirmStep heading="Confirm your review" label="Confirm review" onConfirm={() => confirm({ token })}>
        Confirm that you wrote this review. Our team will check it before we publish it.
      </ConfirmStep>
    );
  }
  if (failure.code === 'expired_token') {
    return (
      <NewLinkOffer heading="This link has expired" onSend={async () => toApiFailure((await resend({ token })).error)}>
        {failure.message}
      </NewLinkOffer>
    );
  }
  if (isRetryable(failure)) {
    return (
      <OutcomePage heading="The link could not be checked" action={<Button onClick={() => void confirm({ token })}>Try again</Button>}>
        {failure.message}
      </OutcomePage>
    );
  }
  const isRejected = failure.status === 409 || failure.status === 422;
  return (
    <OutcomePage
      heading={isRejected ? 'Your review could not be confirmed' : 'This link is invalid or has expired'}
      action={<ButtonLink to={isRejected ? '/review-rules' : '/'}>{isRejected ? 'Read the review guidelines' : 'Go to the directory'}</ButtonLink>}
    >
      {failure.message}
    </OutcomePage>
  );
}

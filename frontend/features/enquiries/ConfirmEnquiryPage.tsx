import { useParams } from 'react-router-dom';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { enquiriesApi } from '#endpoints/enquiries';
import { ConfirmStep } from '#shared/page/ConfirmStep';
import { NewLinkOffer } from '#shared/page/NewLinkOffer';
import { OutcomePage } from '#shared/page/OutcomePage';
import { Button, ButtonLink } from '#ui/controls/Button';
import { ActionRow, FullHeightArea } from '#ui/layout/pageLayouts';
import { SentEnquiry } from './SentEnquiry';

/** Sends an enquiry by its emailed link, after a click. */
export function ConfirmEnquiryPage() {
  const { token = '' } = useParams();
  return (
    <FullHeightArea>
      <EnquiryConfirmation token={token} />
    </FullHeightArea>
  );
}

function EnquiryConfirmation({ token }: { token: string }) {
  const [confirm, { data, error }] = enquiriesApi.endpoints.confirmEnquiry.useMutation();
  const [resend] = enquiriesApi.endpoints.resendEnquiryConfirmation.useMutation();
  if (data) return <SentEnquiry outcome={data} />;
  const failure = toApiFailure(error);
  if (!failure) {
    return (
      <ConfirmStep heading="Confirm your enquiry" label="Send enquiry" onConfirm={() => confirm({ token })}>
        We'll send your enquiry to the contractors you selected, with your name and email address.
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
  const nextActions = (
    <ActionRow>
      <ButtonLink to="/request-quote">Request a quote</ButtonLink>
      <ButtonLink to="/" $look="outline">
        Find contractors
      </ButtonLink>
    </ActionRow>
  );
  if (failure.status === 409) {
    return (
      <OutcomePage heading="Your enquiry was not sent" action={nextActions}>
        {failure.message}
      </OutcomePage>
    );
  }
  return (
    <OutcomePage heading="This link is invalid or has expired" action={nextActions}>
      {failure.message}
    </OutcomePage>
  );
}

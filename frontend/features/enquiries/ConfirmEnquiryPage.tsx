import { useParams } from 'react-router-dom';
import { failureOf, mayPass } from '../../endpoints/baseQuery';
import { enquiriesApi } from '../../endpoints/enquiries';
import { ConfirmStep } from '../../shared/ConfirmStep';
import { Outcome } from '../../shared/Outcome';
import { Button, ButtonLink } from '../../ui/Button';
import { ActionRow, WaitingRoom } from '../../ui/pageLayouts';
import { SentEnquiry } from './SentEnquiry';

/** Sends an enquiry by its mailed link, on a click. */
export function ConfirmEnquiryPage() {
  const { token = '' } = useParams();
  return (
    <WaitingRoom>
      <Confirming token={token} />
    </WaitingRoom>
  );
}

function Confirming({ token }: { token: string }) {
  const [confirm, { data, error }] = enquiriesApi.endpoints.confirmEnquiry.useMutation();
  if (data) return <SentEnquiry outcome={data} />;
  const failure = failureOf(error);
  if (!failure) {
    return (
      <ConfirmStep heading="Confirm your enquiry" label="Send enquiry" onConfirm={() => confirm({ token })}>
        We send your enquiry to the contractors that you chose, with your name and email address.
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
  const again = (
    <ActionRow>
      <ButtonLink to="/request-quote">Write an enquiry</ButtonLink>
      <ButtonLink to="/" $look="outline">
        Find contractors
      </ButtonLink>
    </ActionRow>
  );
  if (failure.status === 409) {
    return (
      <Outcome heading="Your enquiry was not sent" action={again}>
        {failure.message}
      </Outcome>
    );
  }
  return (
    <Outcome heading="This link does not work" action={again}>
      It is wrong, used or expired: a link works once, and for 48 hours. If you have used it before, your enquiry is sent, and the receipt is in your
      inbox. Otherwise please send the enquiry again.
    </Outcome>
  );
}

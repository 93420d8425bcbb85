import { type ReactNode, useState } from 'react';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { Button } from '#ui/controls/Button';
import { Spinner } from '#ui/messages/Spinner';
import { OutcomePage } from './OutcomePage';

interface NewLinkOfferProps {
  heading: string;
  /** Why the link doesn't work. */
  children: ReactNode;
  /** Sends the link. Resolves to the failure, or undefined on success. */
  onSend: () => Promise<ApiFailure | undefined>;
}

/** Offers to replace an expired emailed link by a new one, which goes to the same email address. */
export function NewLinkOffer({ heading, children, onSend }: NewLinkOfferProps) {
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [message, setMessage] = useState('');
  const handleSend = async () => {
    setPending(true);
    const failure = await onSend();
    setPending(false);
    setMessage(failure?.message ?? '');
    setSent(!failure);
  };
  if (isSent)
    return <OutcomePage heading="Check your inbox">We've sent a new link to the same email address. Use the link in the latest email.</OutcomePage>;
  return (
    <OutcomePage
      heading={heading}
      action={
        <Button disabled={isPending} onClick={() => void handleSend()}>
          {isPending && <Spinner />}
          {isPending ? 'Please wait' : 'Send a new link'}
        </Button>
      }
    >
      {message || children}
    </OutcomePage>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/Button';
import { Spinner } from '#ui/messages/Spinner';
import { OutcomePage } from './OutcomePage';

interface ConfirmStepProps {
  heading: string;
  children: ReactNode;
  /** What the button says. */
  label: string;
  /** Resolves once the server has answered. */
  onConfirm: () => Promise<unknown>;
}

/** Waits for a click before a mailed link takes effect: mail gateways open links as well, some with a browser. */
export function ConfirmStep({ heading, children, label, onConfirm }: ConfirmStepProps) {
  const [isPending, setPending] = useState(false);
  const handleConfirm = async () => {
    setPending(true);
    await onConfirm();
    setPending(false);
  };
  return (
    <OutcomePage
      heading={heading}
      action={
        <>
          <Button disabled={isPending} onClick={() => void handleConfirm()}>
            {isPending && <Spinner />}
            {isPending ? 'Please wait' : label}
          </Button>
          <noscript>This page needs JavaScript. Please switch it on for this site and load the page again.</noscript>
        </>
      }
    >
      {children}
    </OutcomePage>
  );
}

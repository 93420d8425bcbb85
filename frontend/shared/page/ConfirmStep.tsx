import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/Button';
import { Spinner } from '#ui/messages/Spinner';
import { OutcomePage } from './OutcomePage';

interface ConfirmStepProps {
  heading: string;
  children: ReactNode;
  /** Label of the button. */
  label: string;
  /** Resolves once the server has responded. */
  onConfirm: () => Promise<unknown>;
}

/** Requires a click before an emailed link takes effect: email gateways open links too, some with a real browser. */
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
          <noscript>This page needs JavaScript. Turn it on for this site, then reload the page.</noscript>
        </>
      }
    >
      {children}
    </OutcomePage>
  );
}

import { type ReactNode, useState } from 'react';
import { type ApiFailure, failureOf } from '../endpoints/baseQuery';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { ActionRow } from '../ui/pageLayouts';
import { Spinner } from '../ui/Spinner';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What is done, and what it is called to let it be. */
  action: string;
  keep: string;
  /** Does it; what the server has against it is said here. */
  onConfirm: () => Promise<{ error?: unknown }>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before something is done that can't be undone by who does it. */
export function ConfirmDialog({ title, children, action, keep, onConfirm, onDone, onClose }: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<ApiFailure>();
  const handleConfirm = async () => {
    if (pending) return;
    setPending(true);
    const failure = failureOf((await onConfirm()).error);
    setPending(false);
    setRefused(failure);
    if (!failure) onDone();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      {refused && <Alert>{refused.message}</Alert>}
      <ActionRow>
        <Button $look="danger" aria-disabled={pending} onClick={() => void handleConfirm()}>
          {pending && <Spinner />}
          {action}
        </Button>
        <Button $look="outline" onClick={onClose}>
          {keep}
        </Button>
      </ActionRow>
    </Dialog>
  );
}

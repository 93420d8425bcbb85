import { type ReactNode, useState } from 'react';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { Dialog } from '#ui/overlays/Dialog';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Labels of the buttons that confirm and cancel. */
  confirmLabel: string;
  cancelLabel: string;
  /** Performs the action. The dialog shows the error, if any. */
  onConfirm: () => Promise<{ error?: unknown }>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that the user can't undo. */
export function ConfirmDialog({ title, children, confirmLabel, cancelLabel, onConfirm, onDone, onClose }: ConfirmDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const [lastFailure, setLastFailure] = useState<ApiFailure>();
  const handleConfirm = async () => {
    if (isPending) return;
    setIsPending(true);
    const failure = toApiFailure((await onConfirm()).error);
    setIsPending(false);
    setLastFailure(failure);
    if (!failure) onDone();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      {lastFailure && <Alert>{lastFailure.message}</Alert>}
      <ActionRow>
        <Button $look="danger" aria-disabled={isPending} onClick={() => void handleConfirm()}>
          {isPending && <Spinner />}
          {confirmLabel}
        </Button>
        <Button $look="outline" onClick={onClose}>
          {cancelLabel}
        </Button>
      </ActionRow>
    </Dialog>
  );
}

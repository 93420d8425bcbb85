import { type ReactNode, useState } from 'react';
import type { ManagedContractor } from '#contract/contractorChanges';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { Dialog } from '#ui/overlays/Dialog';
import { useEmitPictureRow } from '../uploads/pictureUploads';

interface RemoveDialogProps {
  title: string;
  /** The message, and the picture to remove. */
  children: ReactNode;
  remove: () => Promise<{ data?: ManagedContractor; error?: unknown }>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a picture is removed. */
export function RemoveDialog({ title, children, remove, onRemoved, onClose }: RemoveDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const emitRow = useEmitPictureRow();
  const handleRemove = async () => {
    if (isRemoving) return;
    setIsRemoving(true);
    const { data, error } = await remove();
    setIsRemoving(false);
    if (data) {
      emitRow(data);
      onRemoved();
    } else setErrorMessage(toApiFailure(error)?.message ?? 'It could not be removed. Try again.');
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {errorMessage && <Alert>{errorMessage}</Alert>}
      <ActionRow>
        <Button $look="danger" aria-disabled={isRemoving} onClick={() => void handleRemove()}>
          {isRemoving && <Spinner />}
          {isRemoving ? 'Removing' : 'Remove'}
        </Button>
        <Button $look="outline" onClick={onClose}>
          Cancel
        </Button>
      </ActionRow>
    </Dialog>
  );
}

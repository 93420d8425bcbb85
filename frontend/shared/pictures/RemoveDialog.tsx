import { type ReactNode, useState } from 'react';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { failureOf } from '../../endpoints/baseQuery';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ActionRow } from '../../ui/pageLayouts';
import { Spinner } from '../../ui/Spinner';
import { usePictureWritten } from '../Uploader/usePictureUploads';

interface RemoveDialogProps {
  title: string;
  /** What it says, and shows. */
  children: ReactNode;
  remove: () => Promise<{ data?: OwnContractor; error?: unknown }>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a picture is taken away. */
export function RemoveDialog({ title, children, remove, onRemoved, onClose }: RemoveDialogProps) {
  const [removing, setRemoving] = useState(false);
  const [fault, setFault] = useState('');
  const written = usePictureWritten();
  const handleRemove = async () => {
    if (removing) return;
    setRemoving(true);
    const { data, error } = await remove();
    setRemoving(false);
    if (data) {
      written(data);
      onRemoved();
    } else setFault(failureOf(error)?.message ?? 'It could not be removed.');
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {fault && <Alert>{fault}</Alert>}
      <ActionRow>
        <Button $look="danger" aria-disabled={removing} onClick={() => void handleRemove()}>
          {removing && <Spinner />}
          {removing ? 'Removing' : 'Remove'}
        </Button>
        <Button $look="outline" onClick={onClose}>
          Keep it
        </Button>
      </ActionRow>
    </Dialog>
  );
}

import { useState } from 'react';
import type { LeaveGuard } from '../../lib/leaving';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ActionRow } from '../../ui/pageLayouts';
import { useLeaveGuard } from '../useLeaveGuard';

interface LeaveDialogProps {
  /** Labels of the fields with unsaved changes. */
  changed: readonly string[];
  /** Saves, and leaves if that goes well; null where nothing can be saved any more. */
  onSave: LeaveGuard['ask'] | null;
}

/** Asks what to do with unsaved changes before they would be lost. */
export function LeaveDialog({ changed, onSave }: LeaveDialogProps) {
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  useLeaveGuard(changed.length > 0, (go) => setLeaving({ go }));
  if (!leaving) return null;
  const stay = () => setLeaving(undefined);
  return (
    <Dialog title="Leave without saving?" onClose={stay}>
      <p>You have unsaved changes: {changed.join(', ')}.</p>
      <ActionRow>
        {onSave && (
          <Button
            onClick={() => {
              stay();
              onSave(leaving.go);
            }}
          >
            Save and leave
          </Button>
        )}
        <Button
          $look="danger"
          onClick={() => {
            stay();
            leaving.go();
          }}
        >
          Leave without saving
        </Button>
        <Button $look="outline" onClick={stay}>
          Stay
        </Button>
      </ActionRow>
    </Dialog>
  );
}

import { useState } from 'react';
import type { LeaveGuard } from '#lib/navigation/leaveGuards';
import { formatList } from '#lib/text/format';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { useLeaveGuard } from '../forms/useLeaveGuard';

interface LeaveDialogProps {
  changedLabels: readonly string[];
  /** Saves, and leaves if saving succeeds; null where nothing can be saved any more. */
  onSave: LeaveGuard['confirmLeave'] | null;
}

/** Asks what to do with unsaved changes before leaving. */
export function LeaveDialog({ changedLabels, onSave }: LeaveDialogProps) {
  const [pendingLeave, setPendingLeave] = useState<{ proceed: () => void }>();
  useLeaveGuard(changedLabels.length > 0, (proceed) => setPendingLeave({ proceed }));
  if (!pendingLeave) return null;
  const stay = () => setPendingLeave(undefined);
  return (
    <Dialog title="Leave without saving?" onClose={stay}>
      <p>You have unsaved changes: {formatList(changedLabels)}.</p>
      <ActionRow>
        {onSave && (
          <Button
            onClick={() => {
              stay();
              onSave(pendingLeave.proceed);
            }}
          >
            Save and leave
          </Button>
        )}
        <Button
          $look="danger"
          onClick={() => {
            stay();
            pendingLeave.proceed();
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

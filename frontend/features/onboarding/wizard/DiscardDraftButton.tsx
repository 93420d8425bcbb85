import { useState } from 'react';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Dialog } from '#ui/overlays/Dialog';

interface DiscardDraftButtonProps {
  name: string;
  id: number;
  onDiscarded: () => void;
}

/** Discards a draft after a confirmation. */
export function DiscardDraftButton({ name, id, onDiscarded }: DiscardDraftButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [discard, { isLoading, error }] = ownContractorsApi.endpoints.discardOwnContractor.useMutation();
  const failure = toApiFailure(error);
  const handleConfirm = async () => {
    if (!toApiFailure((await discard(id)).error)) onDiscarded();
  };
  return (
    <div>
      <Button $look="quiet" onClick={() => setIsConfirming(true)}>
        Discard this draft
      </Button>
      {isConfirming && (
        <Dialog title="Discard this draft?" onClose={() => setIsConfirming(false)}>
          <p>Everything you entered for {name} will be deleted permanently.</p>
          {failure && <Alert>{failure.message}</Alert>}
          <ActionRow>
            <Button $look="outline" onClick={() => setIsConfirming(false)}>
              Keep draft
            </Button>
            <Button $look="danger" disabled={isLoading} onClick={() => void handleConfirm()}>
              Discard
            </Button>
          </ActionRow>
        </Dialog>
      )}
    </div>
  );
}

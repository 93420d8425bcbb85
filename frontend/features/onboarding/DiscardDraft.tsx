import { useState } from 'react';
import { failureOf } from '../../endpoints/baseQuery';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ActionRow } from '../../ui/pageLayouts';

interface DiscardDraftProps {
  name: string;
  id: number;
  onDiscarded: () => void;
}

/** Throws a draft away, after asking. */
export function DiscardDraft({ name, id, onDiscarded }: DiscardDraftProps) {
  const [asking, setAsking] = useState(false);
  const [discard, { isLoading, error }] = ownContractorsApi.endpoints.discardOwnContractor.useMutation();
  const failure = failureOf(error);
  const confirm = async () => {
    if (!failureOf((await discard(id)).error)) onDiscarded();
  };
  return (
    <div>
      <Button $look="quiet" onClick={() => setAsking(true)}>
        Discard this draft
      </Button>
      {asking && (
        <Dialog title="Discard this draft?" onClose={() => setAsking(false)}>
          <p>Everything you entered for {name} will be deleted permanently.</p>
          {failure && <Alert>{failure.message}</Alert>}
          <ActionRow>
            <Button $look="outline" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button $look="danger" disabled={isLoading} onClick={() => void confirm()}>
              Discard
            </Button>
          </ActionRow>
        </Dialog>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { ManagedContractor } from '#contract/contractorChanges';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { useFetchManagedContractors } from '../drafts/useSaveDraft';

interface ConflictPanelProps {
  id: number;
  onResolve: (latest: ManagedContractor, keepInput: boolean) => void;
}

/** Shown if the draft was changed elsewhere. Nothing is overwritten until the user decides. */
export function ConflictPanel({ id, onResolve }: ConflictPanelProps) {
  const fetchManagedContractors = useFetchManagedContractors();
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The save button can be far below this panel, so scroll the panel into view.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const loadLatest = async (keepInput: boolean) => {
    setIsLoading(true);
    const latest = (await fetchManagedContractors()).rows?.find((row) => row.id === id);
    setIsLoading(false);
    setHasFailed(!latest);
    if (latest) onResolve(latest, keepInput);
  };
  return (
    <div role="alert" ref={box}>
      <InfoPanel
        title="This draft was changed on another device"
        action={
          <ActionRow>
            <Button disabled={isLoading} onClick={() => void loadLatest(false)}>
              Use saved version
            </Button>
            <Button $look="outline" disabled={isLoading} onClick={() => void loadLatest(true)}>
              Keep my version
            </Button>
          </ActionRow>
        }
      >
        Nothing has been overwritten. Use the saved version to continue from there, or keep your version and replace the saved one the next time you
        save.
      </InfoPanel>
      {hasFailed && <Alert>The draft could not be loaded. Check the connection and try again.</Alert>}
    </div>
  );
}

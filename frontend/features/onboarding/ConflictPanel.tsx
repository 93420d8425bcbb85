import { useEffect, useRef, useState } from 'react';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { InfoPanel } from '../../ui/InfoPanel';
import { ActionRow } from '../../ui/pageLayouts';
import { useAskOwn } from './useSafeWrites';

interface ConflictPanelProps {
  id: number;
  onChosen: (today: OwnContractor, keepsTyped: boolean) => void;
}

/** The draft was changed elsewhere meanwhile: nothing is overwritten before one has chosen. */
export function ConflictPanel({ id, onChosen }: ConflictPanelProps) {
  const askOwn = useAskOwn();
  const [isAsking, setIsAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Saving is far below.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const load = async (keepsTyped: boolean) => {
    setIsAsking(true);
    const today = (await askOwn()).rows?.find((row) => row.id === id);
    setIsAsking(false);
    setFailed(!today);
    if (today) onChosen(today, keepsTyped);
  };
  return (
    <div role="alert" ref={box}>
      <InfoPanel
        title="This draft was changed on another device"
        action={
          <ActionRow>
            <Button disabled={isAsking} onClick={() => void load(false)}>
              Load what is saved
            </Button>
            <Button $look="outline" disabled={isAsking} onClick={() => void load(true)}>
              Keep what I typed
            </Button>
          </ActionRow>
        }
      >
        Nothing was overwritten, and what you typed is still here. Load what is saved to go on from there, or keep what you typed and save it over it.
      </InfoPanel>
      {failed && <Alert>The draft could not be loaded. Check the connection and try again.</Alert>}
    </div>
  );
}

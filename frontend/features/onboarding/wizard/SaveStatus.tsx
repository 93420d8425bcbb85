import { CircleAlert, CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Spinner } from '#ui/messages/Spinner';
import type { SaveState } from '../drafts/useDraft';

/** The save status as one line. */
export function SaveStatus({ state, hasUnsavedInput, isNew }: { state: SaveState; hasUnsavedInput: boolean; isNew: boolean }) {
  return (
    <StatusLine role="status">
      {state.status === 'saving' && (
        <>
          <Spinner />
          Saving
        </>
      )}
      {state.status === 'failed' && (
        <>
          <CircleAlert size={16} aria-hidden="true" />
          Not saved
        </>
      )}
      {state.status === 'idle' && hasUnsavedInput && 'Not saved yet'}
      {state.status === 'idle' && !hasUnsavedInput && !isNew && (
        <>
          <CircleCheck size={16} aria-hidden="true" />
          Saved
        </>
      )}
    </StatusLine>
  );
}

const StatusLine = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: 24px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

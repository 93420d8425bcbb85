import { CircleAlert, CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Spinner } from '../../ui/Spinner';
import type { SaveState } from './useDraft';

/** How it stands with what was typed, in a line. */
export function SaveLine({ state, unsaved, isNew }: { state: SaveState; unsaved: boolean; isNew: boolean }) {
  return (
    <Line role="status">
      {state.now === 'saving' && (
        <>
          <Spinner />
          Saving
        </>
      )}
      {state.now === 'failed' && (
        <>
          <CircleAlert size={16} aria-hidden="true" />
          Not saved
        </>
      )}
      {state.now === 'idle' && unsaved && 'Not saved yet'}
      {state.now === 'idle' && !unsaved && !isNew && (
        <>
          <CircleCheck size={16} aria-hidden="true" />
          Saved
        </>
      )}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: 24px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

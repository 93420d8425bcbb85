import { CircleAlert, CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import type { EditStatus } from '#shared/contractorForm/editState';
import { Spinner } from '#ui/messages/Spinner';

/** The save status as one line. */
export function SaveStatus({ status: { state }, hasUnsavedInput, isNew }: { status: EditStatus; hasUnsavedInput: boolean; isNew: boolean }) {
  const isSettled = state === 'idle' || state === 'saved';
  return (
    <StatusLine role="status">
      {state === 'saving' && (
        <>
          <Spinner />
          Saving
        </>
      )}
      {(state === 'failed' || state === 'asking') && (
        <>
          <CircleAlert size={16} aria-hidden="true" />
          Not saved
        </>
      )}
      {isSettled && hasUnsavedInput && 'Not saved yet'}
      {isSettled && !hasUnsavedInput && !isNew && (
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

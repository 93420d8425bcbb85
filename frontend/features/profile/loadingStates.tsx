import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';

/** Replaces a list that failed to load. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Alert>This could not be loaded. Check the connection and try again.</Alert>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </>
  );
}

/** Placeholder for a list that is loading. @param label such as "Loading your team" */
export function LoadingLine({ label }: { label: string }) {
  return (
    <Loading role="status">
      <Spinner /> {label}
    </Loading>
  );
}

/** The stacked blocks of a tab. */
export const TabBlocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-content: start;
`;

const Loading = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-height: 76px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;

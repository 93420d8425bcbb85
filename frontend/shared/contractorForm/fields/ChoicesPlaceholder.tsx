import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { Spinner } from '#ui/messages/Spinner';

interface ChoicesPlaceholderProps {
  /** Whether loading failed; otherwise the choices are still loading. */
  failed: boolean;
  onRetry: () => void;
}

/** Placeholder for choices, as tall as a long list to avoid layout shift. */
export function ChoicesPlaceholder({ failed, onRetry }: ChoicesPlaceholderProps) {
  return (
    <Box>
      {failed ? 'The options could not be loaded.' : <Spinner />}
      {failed && (
        <Button $look="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 392px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
`;

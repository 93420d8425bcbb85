import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { Spinner } from '#ui/messages/Spinner';

interface ChoicesPlaceholderProps {
  /** Whether they could not be loaded; else they are on their way. */
  failed: boolean;
  onRetry: () => void;
}

/** Stands where choices will be, as high as a long list, so that nothing moves when they come. */
export function ChoicesPlaceholder({ failed, onRetry }: ChoicesPlaceholderProps) {
  return (
    <Box>
      {failed ? 'The choices could not be loaded.' : <Spinner />}
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

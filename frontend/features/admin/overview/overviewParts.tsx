import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { Notice } from '#ui/messages/Notice';

/**
 * Replaces figures that failed to load.
 * @param subject for example "figures"
 */
export function OverviewLoadFailure({ subject, onRetry }: { subject: string; onRetry: () => void }) {
  return (
    <Notice level={2} title={`The ${subject} could not be loaded`} action={<Button onClick={onRetry}>Try again</Button>}>
      Check the connection and try again.
    </Notice>
  );
}

/** A section of the overview. */
export const OverviewSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  & > h2, & > div > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

export const PaddedPanel = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-content: start;
  padding: ${({ theme }) => theme.space(5)};
  & > h2, & > div > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

/** Placeholder of a count. */
export const Skeleton = styled.span<{ $width?: number }>`
  display: inline-block;
  width: ${({ $width = 40 }) => $width}px;
  height: 0.7em;
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.skeleton};
`;

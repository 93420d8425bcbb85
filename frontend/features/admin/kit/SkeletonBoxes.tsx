import { keyframes, styled } from 'styled-components';

/** Placeholder boxes of about the height of the content. */
export function SkeletonBoxes({ label, count = 3, height }: { label: string; count?: number; height: number }) {
  return (
    <Block role="status" aria-label={label}>
      {[...Array(count).keys()].map((box) => (
        <Box key={box} data-skeleton style={{ height }} />
      ))}
    </Block>
  );
}

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;

const pulse = keyframes`50% { opacity: 0.5; }`;

const Box = styled.div`
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.skeleton};
  animation: ${pulse} 1.4s ease-in-out infinite;
`;

import { keyframes, styled } from 'styled-components';
import { Card } from './ContractorCard';

/** Placeholder for a card while the list loads. */
export function SkeletonCard() {
  return (
    <Card aria-hidden="true" data-skeleton>
      <Row>
        <Block $width="48px" $height={48} />
        <Lines>
          <Block $width="80%" $height={20} />
          <Block $width="55%" $height={16} />
        </Lines>
      </Row>
      <Block $width="45%" $height={22} />
      <Fill>
        <Block $width="100%" $height={16} />
        <Block $width="95%" $height={16} />
        <Block $width="60%" $height={16} />
      </Fill>
      <Block $width="70%" $height={56} />
      <Block $width="100%" $height={73} />
      <Block $width="100%" $height={40} />
    </Card>
  );
}

const pulse = keyframes`50% { opacity: 0.5; }`;

const Block = styled.span<{ $width: string; $height: number }>`
  display: block;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height}px;
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.skeleton};
  animation: ${pulse} 1.4s ease-in-out infinite;
`;

const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
`;

const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: ${({ theme }) => theme.space(2)};
`;

const Fill = styled.div`
  display: grid;
  flex: 1;
  gap: ${({ theme }) => theme.space(2)};
  align-content: start;
`;

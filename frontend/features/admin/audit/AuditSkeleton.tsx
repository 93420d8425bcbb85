import { styled } from 'styled-components';

/** Stands where entries will be. */
export function AuditSkeleton({ rows }: { rows: number }) {
  return <Block role="status" aria-label="Loading the audit log" $rows={rows} />;
}

const Block = styled.div<{ $rows: number }>`
  height: ${({ $rows }) => $rows * 120}px;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.skeleton};
`;

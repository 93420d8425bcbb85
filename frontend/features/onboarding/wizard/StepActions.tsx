import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';

/** The buttons below a step: back on the left, continue on the right. */
export function StepActions({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  return (
    <Row>
      {onBack && (
        <Button $look="outline" onClick={onBack}>
          Back
        </Button>
      )}
      <PrimaryActions>{children}</PrimaryActions>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  padding-top: ${({ theme }) => theme.space(5)};
  border-top: 1px solid ${({ theme }) => theme.colour.line};
`;

const PrimaryActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  margin-left: auto;
`;

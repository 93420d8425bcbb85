import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Information to read before continuing. */
export function InfoPanel({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Box>
      <Info size={20} aria-hidden="true" />
      <Content>
        <Title>{title}</Title>
        <div>{children}</div>
        {action && <div>{action}</div>}
      </Content>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => `${theme.space(4)} ${theme.space(5)}`};
  border: 1px solid ${({ theme }) => theme.colour.selectedLine};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  & > svg { flex: none; margin-top: 2px; }
`;

const Content = styled.div`
  display: grid;
  flex: 1;
  gap: ${({ theme }) => theme.space(1)};
  min-width: 0;
  text-wrap: pretty;
  & > :nth-child(3) { margin-top: ${({ theme }) => theme.space(2)}; }
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.body};
`;

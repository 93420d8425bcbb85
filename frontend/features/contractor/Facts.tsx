import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Facts with their names, as far as they are known. */
export function Facts({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl>
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Row key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
    </dl>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(4)};
  justify-content: space-between;
  padding: ${({ theme }) => theme.space(2)} 0;
  border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  font-size: 15px;
  &:last-child { border-bottom: 0; }
  & > dt { flex: none; color: ${({ theme }) => theme.colour.textQuiet}; }
  & > dd { min-width: 0; color: ${({ theme }) => theme.colour.textStrong}; text-align: right; overflow-wrap: anywhere; }
`;

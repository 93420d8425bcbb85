import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

/** A definition list that omits unknown values. */
export function Facts({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <List>
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Row key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
    </List>
  );
}

const List = styled.dl`
  ${media.print} { columns: 3; column-gap: ${({ theme }) => theme.space(5)}; }
`;

const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(4)};
  justify-content: space-between;
  padding: ${({ theme }) => theme.space(2)} 0;
  border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  font-size: 15px;
  ${media.print} { padding: 2px 0; font-size: inherit; }
  &:last-child { border-bottom: 0; }
  & > dt { flex: none; color: ${({ theme }) => theme.colour.textQuiet}; }
  & > dd { min-width: 0; color: ${({ theme }) => theme.colour.textStrong}; text-align: right; overflow-wrap: anywhere; }
`;

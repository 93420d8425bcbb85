import { useId } from 'react';
import { styled } from 'styled-components';
import type { SystemState } from '#contract/system';
import { pluralize } from '#lib/text/format';

/** What is wrong with the system, and what to do about it. */
export function SystemProblems({ problems }: { problems: SystemState['problems'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{pluralize(problems.length, 'problem')}</Heading>
      <List>
        {problems.map(({ severity, problem, remedy }) => (
          <Item key={problem} $isCritical={severity === 'critical'}>
            <strong>{problem}</strong>
            <p>{remedy}</p>
          </Item>
        ))}
      </List>
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: ${({ theme }) => theme.space(3)};
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
`;

const Item = styled.li<{ $isCritical: boolean }>`
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme, $isCritical }) => ($isCritical ? theme.colour.dangerLine : theme.colour.premiumLine)};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme, $isCritical }) => ($isCritical ? theme.colour.dangerSoft : theme.colour.premiumSoft)};
  color: ${({ theme }) => theme.colour.textStrong};
`;

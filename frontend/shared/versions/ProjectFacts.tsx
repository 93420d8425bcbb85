import { styled } from 'styled-components';
import { notableProject } from '#contract/contractors/contractors';
import { formatLength } from '#lib/text/format';

/** The facts of a project. Those that differ from the other version are highlighted. */
export function ProjectFacts({ project, other }: { project: unknown; other: unknown }) {
  const others = new Map(listProjectFacts(other));
  return (
    <List>
      {listProjectFacts(project).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{others.get(name) === value ? value : <mark>{value}</mark>}</dd>
        </div>
      ))}
    </List>
  );
}

function listProjectFacts(project: unknown): [name: string, value: string][] {
  if (typeof project !== 'object' || project === null) return [];
  const { name, client, country, year, metres, description } = notableProject.cast(project, { assert: false });
  const facts: [string, unknown][] = [
    ['Name', name],
    ['Client', client],
    ['Country', country],
    ['Year', year],
    ['Metres drilled', metres == null ? null : formatLength(metres)],
    ['Description', description],
  ];
  return facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [[label, String(value)] as [string, string]],
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(1)};
  & > div { display: grid; grid-template-columns: 92px minmax(0, 1fr); gap: ${({ theme }) => theme.space(3)}; }
  & dt { color: ${({ theme }) => theme.colour.textQuiet}; }
  & dd { overflow-wrap: anywhere; white-space: pre-line; }
`;

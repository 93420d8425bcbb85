import { styled } from 'styled-components';
import { formatProjectYears, nameClient } from '#contract/contractors/facts/projectFacts';
import { notableProject } from '#contract/contractors/facts/projects';
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
  const given = notableProject.cast(project, { assert: false });
  const { name, place, country, metres, deepest_m, description } = given;
  const facts: [string, unknown][] = [
    ['Name', name],
    ['Client', nameClient(given)],
    ['Place', place],
    ['Country', country],
    ['Year', formatProjectYears(given)],
    ['Metres drilled', metres == null ? null : formatLength(metres)],
    ['Deepest hole', deepest_m == null ? null : formatLength(deepest_m)],
    ['Commodities', given.commodities?.join(', ')],
    ['Methods', given.methods?.join(', ')],
    ['Hole sizes', given.hole_sizes?.join(', ')],
    ['Ground', given.ground?.join(', ')],
    ['Coordinates', given.lat == null ? null : `${given.lat}, ${given.lng}`],
    ['Reference', given.reference ? 'On request' : null],
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

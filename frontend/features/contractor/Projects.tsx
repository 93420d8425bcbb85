import { styled } from 'styled-components';
import type { ContractorProfile } from '../../../api/contract/contractors';
import { formatLength } from '../../lib/format';
import { Section } from './Section';

/** Work that the company is proud of. */
export function Projects({ contractor }: { contractor: ContractorProfile }) {
  if (contractor.notable_projects.length === 0) return null;
  return (
    <Section id="projects" title="Projects">
      <List>
        {contractor.notable_projects.map((project) => (
          <li key={`${project.name} ${project.year}`}>
            <Name>{project.name}</Name>
            <Facts>
              {[project.client, project.country, project.year, project.metres && formatLength(project.metres)].filter(Boolean).join(' · ')}
            </Facts>
            {project.description && <p>{project.description}</p>}
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
`;

const Name = styled.h3`
  font-size: ${({ theme }) => theme.fontSizes.body};
`;

const Facts = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

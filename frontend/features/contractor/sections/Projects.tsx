import { styled } from 'styled-components';
import { badgeOf } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { maxShownProjects } from '#contract/contractors/tiers';
import { listProjectDetails, listProjectFacts } from '#shared/contractor/describeItems';
import { media } from '#ui/theme/mediaQueries';
import { UserText } from '#ui/UserText';
import { Section } from './Section';

/** Notable projects, up to the number that the company's tier allows. See docs/product-rules.md#9-tiers-and-badges. */
export function Projects({ contractor }: { contractor: ContractorProfile }) {
  const visibleProjects = contractor.notable_projects.slice(0, maxShownProjects(badgeOf(contractor).tier));
  if (visibleProjects.length === 0) return null;
  // Two projects can have the same name, so the key includes the index.
  const rows = visibleProjects.map((project, index) => ({ project, key: `${index} ${project.name}` }));
  return (
    <Section id="projects" title="Projects" confirmedAt={contractor.confirmed.fleet}>
      <List>
        {rows.map(({ project, key }) => (
          <li key={key}>
            <Name dir="auto">{project.name}</Name>
            <Facts dir="auto">{listProjectFacts(project).join(' · ')}</Facts>
            <Facts dir="auto">{listProjectDetails(project).join(' · ')}</Facts>
            {project.description && <UserText>{project.description}</UserText>}
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  ${media.print} { gap: ${({ theme }) => theme.space(1)}; }
`;

const Name = styled.h3`
  font-size: ${({ theme }) => theme.fontSizes.body};
`;

const Facts = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  &:empty { display: none; }
`;

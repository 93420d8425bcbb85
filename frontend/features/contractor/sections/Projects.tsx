import { BadgeCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { badgeOf } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import type { NotableProject } from '#contract/contractors/facts/projects';
import { maxShownPictures, maxShownProjects } from '#contract/contractors/tiers';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { formatDate } from '#lib/text/format';
import { listProjectDetails, listProjectFacts } from '#shared/contractor/describeFacts';
import { media } from '#ui/theme/mediaQueries';
import { UserText } from '#ui/UserText';
import { Section } from './Section';

/** Notable projects, up to the number that the company's tier allows. See docs/product-rules.md#9-tiers-and-badges. */
export function Projects({ contractor }: { contractor: ContractorProfile }) {
  const visibleProjects = contractor.notable_projects.slice(0, maxShownProjects(badgeOf(contractor).tier));
  if (visibleProjects.length === 0) return null;
  const shownPictures = contractor.media.slice(0, maxShownPictures(badgeOf(contractor).tier));
  // Two projects can have the same name, so the key includes the index.
  const rows = visibleProjects.map((project, index) => ({ project, key: `${index} ${project.name}` }));
  return (
    <Section id="projects" title="Projects" facts={{ contractor, section: 'fleet' }}>
      <List>
        {rows.map(({ project, key }) => (
          <li key={key}>
            <Name dir="auto">{project.name}</Name>
            <Facts dir="auto">
              {listProjectFacts(project).join(' · ')}
              <Details>{listProjectDetails(project).map((fact) => ` · ${fact}`)}</Details>
            </Facts>
            <Confirmation project={project} confirmed={contractor.projects_confirmed} />
            {project.description && <UserText>{project.description}</UserText>}
            <Pictures pictures={shownPictures.filter((picture) => picture.project === project.name)} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function Pictures({ pictures }: { pictures: ContractorProfile['media'] }) {
  if (pictures.length === 0) return null;
  return (
    <Thumbnails data-screen-only>
      {pictures.map(({ id, url, alt }) => (
        <a key={id} href={url}>
          <img src={url} srcSet={buildSrcSet('image', url)} sizes="150px" alt={alt} width={150} height={100} loading="lazy" decoding="async" />
        </a>
      ))}
    </Thumbnails>
  );
}

const Thumbnails = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  margin-top: ${({ theme }) => theme.space(2)};
  & img { border-radius: ${({ theme }) => theme.radii.control}; object-fit: cover; }
`;

function Confirmation({ project, confirmed }: { project: NotableProject; confirmed: ContractorProfile['projects_confirmed'] }) {
  const found = confirmed.find(({ name }) => name === project.name);
  if (!found) return null;
  return (
    <Confirmed>
      <BadgeCheck size={16} aria-hidden="true" />
      Confirmed by the client on {formatDate(found.confirmed_at)}
    </Confirmed>
  );
}

const Confirmed = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(1)};
  align-items: center;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  font-weight: 600;
  ${media.print} { display: inline-flex; font-size: inherit; margin-left: ${({ theme }) => theme.space(2)}; }
`;

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  ${media.print} { gap: ${({ theme }) => theme.space(1)}; }
`;

const Name = styled.h3`
  font-size: ${({ theme }) => theme.fontSizes.body};
  ${media.print} { display: inline; font-size: inherit; margin-right: ${({ theme }) => theme.space(2)}; }
`;

/** Printed profiles have two pages. */
const Details = styled.span`
  ${media.print} { display: none; }
`;

const Facts = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  &:empty { display: none; }
  ${media.print} { display: inline; font-size: inherit; }
`;

import { type ReactNode, useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { parseListQuery } from '#contract/directory/listQuery';
import { buildShareImageUrl } from '#contract/media/pictureSizes';
import { contractorsApi } from '#endpoints/contractors';
import { profileApi } from '#endpoints/profile';
import { reviewsApi } from '#endpoints/reviews';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { truncate } from '#lib/text/format';
import { recordProfileView } from '#lib/visits/visits';
import { countRigs, formatLocation } from '#shared/contractor/cardTexts';
import { Paragraphs } from '#shared/page/CollapsibleText';
import { NotFound } from '#shared/page/FullPageMessage';
import { PageMeta } from '#shared/page/PageMeta';
import { type Prefetch, toPageStatus } from '#state/prefetch';
import { Button } from '#ui/controls/Button';
import { Column } from '#ui/layout/containers';
import { type SectionEntry, SectionMenu } from '#ui/layout/SectionMenu';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { buildCompanySchema } from './buildCompanySchema';
import { JobMatch } from './head/JobMatch';
import { ProfileHead } from './head/ProfileHead';
import { Reviews } from './reviews/Reviews';
import { buildFirstReviewsQuery } from './reviews/reviewsQuery';
import { AtAGlance } from './sections/AtAGlance';
import { Certifications } from './sections/Certifications';
import { Company, hasCompanyFacts } from './sections/Company';
import { Fleet } from './sections/Fleet';
import { Gallery } from './sections/Gallery';
import { Location } from './sections/Location';
import { Projects } from './sections/Projects';
import { RecentlyViewed } from './sections/RecentlyViewed';
import { Safety } from './sections/Safety';
import { Section } from './sections/Section';
import { Services } from './sections/Services';
import { SimilarContractors } from './sections/SimilarContractors';

/** Loads a profile with its first reviews. A former or upper-case slug redirects permanently to the current slug. */
export const prefetchContractor: Prefetch = async (store, url, { contractor: slugOrId = '' }) => {
  const key = slugOrId.toLowerCase();
  const { data, error } = await store.dispatch(contractorsApi.endpoints.getContractor.initiate(key));
  const slug = data?.redirect_to ?? (key === slugOrId ? undefined : data?.slug);
  if (slug !== undefined) return { status: 301, redirect: `/contractors/${slug}` };
  if (data) {
    const { job } = parseListQuery(url.searchParams).query;
    await Promise.all([
      job && store.dispatch(profileApi.endpoints.getMatch.initiate({ contractor: data.slug, job })),
      store.dispatch(profileApi.endpoints.listSimilar.initiate(data.id)),
      store.dispatch(reviewsApi.endpoints.listReviews.initiate(buildFirstReviewsQuery(data.slug))),
    ]);
  }
  return { status: toPageStatus(error) };
};

export function ContractorPage() {
  const { contractor: slugOrId = '' } = useParams();
  const { currentData: contractor, error, refetch } = contractorsApi.useGetContractorQuery(slugOrId);
  if (error && 'status' in error && error.status === 404) return <NotFound />;
  if (error) {
    return (
      <Column>
        <Notice title="The profile could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          Check the connection and try again.
        </Notice>
      </Column>
    );
  }
  return contractor ? <Profile contractor={contractor} footer={<RecentlyViewed contractor={contractor} />} /> : <LoadingPage />;
}

/** The profile with its metadata for search engines and link previews. Also renders the preview of a draft. */
export function Profile({ contractor, footer }: { contractor: ContractorProfile; footer?: ReactNode }) {
  return (
    <>
      <ProfileMeta contractor={contractor} />
      <ProfileContent contractor={contractor} footer={footer} />
    </>
  );
}

/**
 * The visible content of a profile.
 * @param sidebarTop rendered above the facts in the sidebar
 * @param footer rendered after the similar contractors
 */
export function ProfileContent({ contractor, sidebarTop, footer }: { contractor: ContractorProfile; sidebarTop?: ReactNode; footer?: ReactNode }) {
  const entries = useMemo(() => buildMenuEntries(contractor), [contractor]);
  useEffect(() => recordProfileView(contractor.id), [contractor.id]);
  return (
    <>
      <ProfileHead contractor={contractor} />
      <JobMatch contractor={contractor} />
      <MenuColumn>
        <SectionMenu entries={entries} />
      </MenuColumn>
      <Layout>
        <Side>
          {sidebarTop}
          <AtAGlance contractor={contractor} />
        </Side>
        <Sections>
          <Section id="about" title="About" facts={contractor.description ? { contractor, section: 'company' } : undefined}>
            {contractor.description ? <Paragraphs text={contractor.description} /> : <p>No description yet.</p>}
          </Section>
          <Services contractor={contractor} />
          <Fleet contractor={contractor} />
          <Certifications contractor={contractor} />
          <Safety contractor={contractor} />
          <Projects contractor={contractor} />
          <Company contractor={contractor} />
          <Gallery contractor={contractor} />
          <Reviews key={contractor.id} contractor={contractor} />
          <Location contractor={contractor} />
        </Sections>
      </Layout>
      <Foot>
        <SimilarContractors contractor={contractor} />
        {footer}
      </Foot>
    </>
  );
}

/** Lists the sections that this profile has. */
function buildMenuEntries(contractor: ContractorProfile): SectionEntry[] {
  const { rig_types, certifications, notable_projects, media: pictures } = contractor;
  const entries: [id: string, label: string, there: boolean][] = [
    ['about', 'About', true],
    ['services', 'Services', true],
    ['fleet', 'Fleet', countRigs(contractor) !== null || rig_types.length > 0],
    ['certifications', 'Certifications', certifications.length > 0],
    ['safety', 'Safety', contractor.safety_years.length > 0],
    ['projects', 'Projects', notable_projects.length > 0],
    ['company', 'Company', hasCompanyFacts(contractor)],
    ['gallery', 'Gallery', pictures.length > 0],
    ['reviews', 'Reviews', true],
    ['location', 'Location', true],
  ];
  return entries.filter(([, , isPresent]) => isPresent).map(([id, label]) => ({ id, label }));
}

function ProfileMeta({ contractor }: { contractor: ContractorProfile }) {
  const { productName, publicUrl } = useBrowserConfig();
  const { name, slug, description, location, drilling_methods } = contractor;
  const hasLocation = [location.city, location.state_region, location.country].some(Boolean);
  const summary = description || (hasLocation ? `${name}, drilling contractor in ${formatLocation(location)}.` : `${name}, drilling contractor.`);
  return (
    <PageMeta
      title={`${name} | ${productName}`}
      description={truncate(summary, 160)}
      keywords={[name, ...drilling_methods, location.country, 'drilling contractor'].filter(Boolean).join(', ')}
      path={`/contractors/${slug}`}
      image={pickShareImage(contractor)}
      structuredData={buildCompanySchema(publicUrl, contractor)}
    />
  );
}

/** The image for link previews: the first picture, otherwise the logo. */
function pickShareImage({ media: [picture], logo, name }: ContractorProfile) {
  const pictureUrl = picture && buildShareImageUrl(picture.url);
  if (pictureUrl) return { url: pictureUrl, alt: picture.alt || name };
  const logoUrl = logo ? buildShareImageUrl(logo) : undefined;
  return logoUrl ? { url: logoUrl, alt: name } : undefined;
}

/** Spans the whole page, so that the menu stays sticky to the end. */
const MenuColumn = styled(Column)`
  display: contents;
  & > nav { width: calc(100% - 32px); max-width: 1200px; margin-inline: auto; }
  ${media.tablet} { & > nav { width: calc(100% - 48px); } }
`;

const Foot = styled(Column)`
  padding-bottom: ${({ theme }) => theme.space(14)};
  ${media.print} { padding-bottom: 0; }
`;

const Layout = styled(Column)`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.print} { gap: ${({ theme }) => theme.space(3)}; padding-block: ${({ theme }) => theme.space(3)}; }
  padding-block: ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(8)};
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) 340px; }
`;

/** On phones the facts come first; on wider screens they are beside the text. */
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  ${media.desktop} { grid-area: 1 / 2; }
`;

const Sections = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  min-width: 0;
  ${media.print} { gap: ${({ theme }) => theme.space(2)}; }
  ${media.desktop} { grid-area: 1 / 1; }
`;

import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { LandingPage as Landing } from '#contract/landingPages';
import { contractorsApi } from '#endpoints/contractors';
import { landingPagesApi } from '#endpoints/directory';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { TermDefinitions } from '#shared/contractor/TermDefinitions';
import { listActiveFilters } from '#shared/listing/listActiveFilters';
import { Paragraphs } from '#shared/page/CollapsibleText';
import { NotFound } from '#shared/page/FullPageMessage';
import { PageMeta } from '#shared/page/PageMeta';
import { buildBreadcrumbList, buildFaqPage } from '#shared/page/schemaOrg';
import { Button } from '#ui/controls/Button';
import { Column, Panel } from '#ui/layout/containers';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { FirstContractors } from './FirstContractors';
import { GuideLinks } from './GuideLinks';
import { LandingHead } from './LandingHead';
import { buildLandingQuery } from './landingQuery';
import { Questions } from './Questions';

/** A published landing page about the contractors of one method or place. */
export function LandingPage() {
  const { slug = '' } = useParams();
  const { currentData: page, error, refetch } = landingPagesApi.useGetLandingPageQuery(slug);
  if (error && 'status' in error && error.status === 404) return <NotFound />;
  if (error) {
    return (
      <Column>
        <Notice level={1} title="The page could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          Check the connection and try again.
        </Notice>
      </Column>
    );
  }
  return page ? <LandingContent page={page} /> : <LoadingPage />;
}

/** The content of the page. Also renders the preview of a draft. */
export function LandingContent({ page }: { page: Landing }) {
  const { productName, publicUrl } = useBrowserConfig();
  const path = `/directory/${page.slug}`;
  const { currentData: matches } = contractorsApi.useListContractorsQuery(buildLandingQuery(page.filters));
  const filterLabels = listActiveFilters(page.filters).map(({ label }) => label);
  const [lead = '', ...otherParagraphs] = page.introduction.split(/\n+/);
  return (
    <>
      <PageMeta
        title={`${page.title} | ${productName}`}
        description={page.description}
        keywords={['drilling contractors', ...filterLabels].join(', ')}
        path={path}
        // A page without contractors has no value in search results.
        noindex={matches?.total === 0}
        structuredData={[
          buildBreadcrumbList(publicUrl, [
            ['Guides', '/directory'],
            [page.title, path],
          ]),
          ...(page.questions.length > 0 ? [buildFaqPage(page.questions)] : []),
        ]}
      />
      <LandingHead title={page.title} lead={lead} filterLabels={filterLabels} />
      <Parts>
        {otherParagraphs.length > 0 && (
          <Text>
            <Paragraphs text={otherParagraphs.join('\n')} />
          </Text>
        )}
        <FirstContractors filters={page.filters} />
        {page.definitions.length > 0 && (
          <Definitions aria-labelledby="meanings">
            <h2 id="meanings">What the terms mean</h2>
            <TermDefinitions definitions={page.definitions} />
          </Definitions>
        )}
        {page.questions.length > 0 && <Questions questions={page.questions} />}
        {page.related.length > 0 && (
          <section aria-labelledby="related" data-screen-only>
            <Heading id="related">Related guides</Heading>
            <GuideLinks guides={page.related} />
          </section>
        )}
      </Parts>
    </>
  );
}

const Parts = styled(Column)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(10)};
  padding-block: ${({ theme }) => theme.space(8)} ${({ theme }) => theme.space(14)};
  overflow-wrap: anywhere;
  ${media.print} { gap: ${({ theme }) => theme.space(5)}; padding-block: ${({ theme }) => theme.space(3)}; }
`;

const Text = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  max-width: 760px;
`;

const Heading = styled.h2`
  margin-bottom: ${({ theme }) => theme.space(4)};
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const Definitions = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(6)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

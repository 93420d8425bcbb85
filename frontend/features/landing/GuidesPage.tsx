import { landingPagesApi } from '../../endpoints/landingPages';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { NotFound } from '../../shared/NotFound';
import { PageHeading } from '../../shared/PageHeading';
import { PageMeta } from '../../shared/PageMeta';
import { buildBreadcrumbList } from '../../shared/things';
import { Button } from '../../ui/Button';
import { LoadingPage } from '../../ui/LoadingPage';
import { Notice } from '../../ui/Notice';
import { StackPage } from '../../ui/pageLayouts';
import { GuideLinks } from './GuideLinks';

/** Every landing page that is published; without any there is no such page. */
export function GuidesPage() {
  const { productName, publicUrl } = useBrowserConfig();
  const { data: guides, isError, refetch } = landingPagesApi.useListLandingPagesQuery();
  if (guides?.length === 0) return <NotFound />;
  if (!guides && !isError) return <LoadingPage />;
  return (
    <StackPage>
      <PageMeta
        title={`Guides | ${productName}`}
        description={`Guides of the ${productName}: drilling contractors by method, place and purpose, with answers to common questions.`}
        keywords="drilling contractors, drilling methods, drilling guides"
        path="/directory"
        structuredData={[buildBreadcrumbList(publicUrl, [['Guides', '/directory']])]}
      />
      <div>
        <PageHeading>Guides</PageHeading>
        <p>Drilling contractors by method, place and purpose, with answers to common questions.</p>
      </div>
      {guides ? (
        <GuideLinks guides={guides} />
      ) : (
        <Notice level={2} title="The guides could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          Check the connection and try again.
        </Notice>
      )}
    </StackPage>
  );
}

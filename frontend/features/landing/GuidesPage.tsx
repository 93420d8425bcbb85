import { landingPagesApi } from '#endpoints/directory';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { NotFound } from '#shared/page/FullPageMessage';
import { PageHeading } from '#shared/page/PageHeading';
import { PageMeta } from '#shared/page/PageMeta';
import { buildBreadcrumbList } from '#shared/page/schemaOrg';
import { Button } from '#ui/controls/Button';
import { StackPage } from '#ui/layout/pageLayouts';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage } from '#ui/messages/Spinner';
import { GuideLinks } from './GuideLinks';

/** The list of published landing pages. If there are none, the page does not exist. */
export function GuidesPage() {
  const { productName, publicUrl } = useBrowserConfig();
  const { data: guides, isError, refetch } = landingPagesApi.useListLandingPagesQuery();
  if (guides?.length === 0) return <NotFound />;
  if (!guides && !isError) return <LoadingPage />;
  return (
    <StackPage>
      <PageMeta
        title={`Guides | ${productName}`}
        description={`Guides from the ${productName}: find drilling contractors by method, location and purpose, with answers to common questions.`}
        keywords="drilling contractors, drilling methods, drilling guides"
        path="/directory"
        structuredData={[buildBreadcrumbList(publicUrl, [['Guides', '/directory']])]}
      />
      <div>
        <PageHeading>Guides</PageHeading>
        <p>Find drilling contractors by method, location and purpose, with answers to common questions.</p>
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

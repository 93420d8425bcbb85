import { useParams } from 'react-router-dom';
import { failureOf, mayPass } from '../../endpoints/baseQuery';
import { previewsApi } from '../../endpoints/previews';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { Outcome } from '../../shared/Outcome';
import { PageMeta } from '../../shared/PageMeta';
import { Button } from '../../ui/Button';
import { LoadingPage } from '../../ui/LoadingPage';
import { DraftPage } from './DraftPage';
import { PreviewBar } from './PreviewBar';
import { StillSite } from './StillSite';

/** A draft of the CMS as the site would show it, for whoever has the link to it. Nothing that is done here counts. */
export function PreviewPage() {
  const { token = '' } = useParams();
  const { currentData: draft, error, refetch } = previewsApi.useGetPreviewQuery(token);
  const failure = failureOf(error);
  if (draft) {
    return (
      <>
        <meta name="robots" content="noindex" />
        <PreviewBar draft={draft} />
        <StillSite draft={draft}>
          <DraftPage draft={draft} />
        </StillSite>
      </>
    );
  }
  return (
    <>
      <PreviewMeta />
      {!failure && <LoadingPage />}
      {failure && mayPass(failure) && (
        <Outcome heading="The draft could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {failure.message}
        </Outcome>
      )}
      {failure && !mayPass(failure) && (
        <Outcome heading="This preview is not available">{failure.message} Open the preview again in the CMS: each link works for an hour.</Outcome>
      )}
    </>
  );
}

function PreviewMeta() {
  const { productName } = useBrowserConfig();
  return <PageMeta title={`Preview of a draft | ${productName}`} description="A draft, for people who have a link to it." noindex />;
}

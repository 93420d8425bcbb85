import { useParams } from 'react-router-dom';
import type { DraftPreview } from '#contract/cms-sync/previews';
import { baseApi } from '#endpoints/base/baseApi';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { OutcomePage } from '#shared/page/OutcomePage';
import { PageMeta } from '#shared/page/PageMeta';
import { Button } from '#ui/controls/Button';
import { LoadingPage } from '#ui/messages/Spinner';
import { DraftPage } from './DraftPage';
import { PreviewBar } from './PreviewBar';
import { ReadOnlySite } from './ReadOnlySite';

/** Drafts of the CMS, by the token of a link. */
const previewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPreview: build.query<DraftPreview, string>({ query: (token) => ({ url: `/api/cms/preview/${encodeURIComponent(token)}` }) }),
  }),
});

/** Shows a draft of the CMS as the site would show it, to anyone with the link. Visits are not counted. */
export function PreviewPage() {
  const { token = '' } = useParams();
  const { currentData: draft, error, refetch } = previewsApi.useGetPreviewQuery(token);
  const failure = toApiFailure(error);
  if (draft) {
    return (
      <>
        <meta name="robots" content="noindex" />
        <PreviewBar draft={draft} />
        <ReadOnlySite draft={draft}>
          <DraftPage draft={draft} />
        </ReadOnlySite>
      </>
    );
  }
  return (
    <>
      <PreviewMeta />
      {!failure && <LoadingPage />}
      {failure && isRetryable(failure) && (
        <OutcomePage heading="The draft could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {failure.message}
        </OutcomePage>
      )}
      {failure && !isRetryable(failure) && (
        <OutcomePage heading="This preview isn't available">{failure.message} You can open a new preview from the CMS.</OutcomePage>
      )}
    </>
  );
}

function PreviewMeta() {
  const { productName } = useBrowserConfig();
  return <PageMeta title={`Draft preview | ${productName}`} description="A draft that only people with the link can view." noindex />;
}

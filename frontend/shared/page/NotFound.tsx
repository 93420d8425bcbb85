import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { ButtonLink } from '#ui/controls/Button';
import { FullPageMessage } from './FullPageMessage';
import { PageMeta } from './PageMeta';

const title = '404 Page Not Found';
const text = "The page you're looking for doesn't exist or has been moved.";

/** For every path that no page has (specification, section 2). */
export function NotFound() {
  const { productName } = useBrowserConfig();
  return (
    <>
      <PageMeta title={`${title} | ${productName}`} description={text} noindex />
      <FullPageMessage title={title} text={text}>
        <ButtonLink to="/">Return to Home</ButtonLink>
      </FullPageMessage>
    </>
  );
}

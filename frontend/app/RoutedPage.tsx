import { useParams } from 'react-router-dom';
import { useBrowserConfig } from '../lib/page/BrowserConfigContext';
import { useEarlyInput } from '../lib/page/useEarlyInput';
import { PageMeta } from '../shared/page/PageMeta';
import type { PageRoute } from './pageRoute';
import { RouteGuard } from './RouteGuard';

/** A page of the route table behind its guard, with the table's title. */
export function RoutedPage({ route: { access, title: defaultTitle, titleFor, Page } }: { route: PageRoute }) {
  const { productName } = useBrowserConfig();
  const params = useParams();
  useEarlyInput();
  const title = titleFor?.(params) ?? defaultTitle;
  return (
    <>
      {title && (
        <PageMeta
          title={`${title} | ${productName}`}
          description={`${title} on the ${productName}${access === 'anyone' ? '.' : ', for people with an account.'}`}
          noindex
        />
      )}
      <RouteGuard access={access}>
        <Page />
      </RouteGuard>
    </>
  );
}

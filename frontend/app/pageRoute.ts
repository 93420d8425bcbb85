import type { Params } from 'react-router-dom';
import type { Access } from '#contract/accounts/access';
import type { LazyPage } from './lazyPage';

export interface PageRoute extends LazyPage {
  path: string;
  access: Access;
  /** Prefix of the product's name in the window's title. Pages with it are not indexed by search engines; pages without it set their own title. */
  title?: string;
  /** The title, where it depends on the path. */
  titleFor?: (params: Params) => string;
  /** Whether opening the page is reported to analytics as a page view; defaults to true. */
  tracked?: false;
  /** Whether to show the site's header and footer. */
  chrome: boolean;
  /** Whether page, header and footer use the wide layout. */
  wide?: true;
  /** Query parameters that the page reads; the server drops all others. Omit it to allow any. */
  parameters?: readonly string[];
}

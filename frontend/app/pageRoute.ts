import type { Access } from '#contract/accounts/access';
import type { Prefetch } from '../state/prefetch';
import type { LazyPage } from './lazyPage';

export interface PageRoute extends LazyPage {
  path: string;
  access: Access;
  /** Stands before the product's name in the window's title; such a page is for people, not for search engines. Without it the page titles itself. */
  title?: string;
  /** The title where the query decides about it. */
  titleFor?: (query: URLSearchParams) => string;
  /** Whether opening it is a page view to the analytics; it is unless told otherwise. */
  tracked?: false;
  /** Whether the site's header and footer stand around it. */
  chrome: boolean;
  /** Whether the page takes a wide column, and header and footer with it. */
  wide?: true;
  /** Names of the query parameters that the page reads; the server leaves out all others. Without it the page may read any. */
  parameters?: readonly string[];
  prefetch?: Prefetch;
}

import { matchPath, type Params } from 'react-router-dom';
import { prefetchContractor } from '../features/contractor/prefetchContractor';
import { prefetchHome } from '../features/directory/prefetchHome';
import type { Prefetch } from '../state/prefetch';
import { type LazyPage, lazyPage } from './lazyPage';

export interface PageRoute extends LazyPage {
  path: string;
  /** Whether the site's header and footer stand around it. */
  chrome: boolean;
  prefetch?: Prefetch;
}

const byMail = lazyPage('byMail', async () => (await import(/* webpackChunkName: "byMail" */ '../features/onboarding/ByMailPage')).ByMailPage);

/** Every page of the site. */
export const routes: PageRoute[] = [
  {
    path: '/',
    chrome: true,
    ...lazyPage('home', async () => (await import(/* webpackChunkName: "home" */ '../features/directory/HomePage')).HomePage),
    prefetch: prefetchHome,
  },
  {
    path: '/contractors/:contractor',
    chrome: true,
    ...lazyPage(
      'contractor',
      async () => (await import(/* webpackChunkName: "contractor" */ '../features/contractor/ContractorPage')).ContractorPage,
    ),
    prefetch: prefetchContractor,
  },
  { path: '/get-started', chrome: true, ...byMail },
  { path: '/list-or-claim-profile', chrome: true, ...byMail },
  { path: '/auth', chrome: false, ...byMail },
];

/** The page of a path with the path's parameters; undefined where there is none. */
export function findRoute(pathname: string): { route: PageRoute; params: Params } | undefined {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return undefined;
}

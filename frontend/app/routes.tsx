import { matchPath, type Params } from 'react-router-dom';
import { prefetchContractor } from '../features/contractor/prefetchContractor';
import { prefetchHome } from '../features/directory/prefetchHome';
import type { Prefetch } from '../state/prefetch';
import { type LazyPage, lazyPage } from './lazyPage';

export interface PageRoute extends LazyPage {
  path: string;
  prefetch?: Prefetch;
}

/** Every page of the site. */
export const routes: PageRoute[] = [
  {
    path: '/',
    ...lazyPage('home', async () => (await import(/* webpackChunkName: "home" */ '../features/directory/HomePage')).HomePage),
    prefetch: prefetchHome,
  },
  {
    path: '/contractors/:contractor',
    ...lazyPage(
      'contractor',
      async () => (await import(/* webpackChunkName: "contractor" */ '../features/contractor/ContractorPage')).ContractorPage,
    ),
    prefetch: prefetchContractor,
  },
];

/** The page of a path with the path's parameters; undefined where there is none. */
export function findRoute(pathname: string): { route: PageRoute; params: Params } | undefined {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return undefined;
}

import { createContext, useContext } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import type { PageRoute } from './pageRoute';

/** Paths that have moved. Redirects preserve the query. */
export const redirects: { from: string; to: string }[] = [
  { from: '/contractors', to: '/' },
  { from: '/create-profile-wizard', to: '/onboarding/create' },
  { from: '/profile/wizard', to: '/onboarding/create' },
  { from: '/claim-profile', to: '/onboarding/claim' },
];

/** The pages of a site, and the page of a path. */
export interface Pages {
  routes: readonly PageRoute[];
  /** Returns the route and parameters of a path; undefined for none. */
  findRoute(pathname: string): { route: PageRoute; params: Params } | undefined;
  /** Loads the pages that this table lacks, and replaces it. Undefined in a table of every page. */
  loadOthers?: () => Promise<void>;
}

/** Makes the lookup of pages; the first route that fits wins. */
export function createPages(routes: readonly PageRoute[]): Pages {
  return {
    routes,
    findRoute: (pathname) => {
      for (const route of routes) {
        const match = matchPath({ path: route.path, end: true }, pathname);
        if (match) return { route, params: match.params };
      }
      return undefined;
    },
  };
}

/** Returns the new path of a moved path; undefined for any other. */
export function findRedirect(pathname: string): string | undefined {
  return redirects.find(({ from }) => matchPath({ path: from, end: true }, pathname))?.to;
}

/** The site's pages. The entries pass them in, so that the app does not import the design area. */
export const PagesContext = createContext<Pages>(createPages([]));

export function usePages(): Pages {
  return useContext(PagesContext);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { hasTokenParam } from '#lib/page/pageDocument';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import { type PageView, pageViewed } from '#state/visitEvents';
import { findRedirect, type Pages, usePages } from '../pages';

/**
 * Reports a page view on each change of the path; a new query is the same page. For pages with restricted access, it waits until the user is known to
 * be signed in, because signed-out visitors are redirected.
 */
export function PageTracker() {
  const { pathname } = useLocation();
  const { productName } = useBrowserConfig();
  const dispatch = useAppDispatch();
  const { findRoute, loadOthers } = usePages();
  const route = findRoute(pathname)?.route;
  const access = route?.access ?? 'anyone';
  // Its page is only known once the others are loaded.
  const isPending = route === undefined && loadOthers !== undefined;
  const isAccessible = useAppSelector(({ session }) => access === 'anyone' || session.status === 'signedIn');
  useEffect(() => {
    const page = isAccessible && !isPending && toPageView(findRoute, pathname, productName);
    if (page) dispatch(pageViewed(page));
  }, [isAccessible, isPending, findRoute, pathname, productName, dispatch]);
  return null;
}

/** Returns the reportable data of the page at a path; null for a path that redirects. */
export function toPageView(findRoute: Pages['findRoute'], pathname: string, productName: string): PageView | null {
  if (findRedirect(pathname)) return null;
  const found = findRoute(pathname);
  // A mistyped URL may contain a secret.
  if (!found) return { path: '/404', title: productName, tracked: true, contractor: null };
  const { route, params } = found;
  return {
    path: hasTokenParam(params) ? route.path : pathname,
    title: route.title ? `${route.title} | ${productName}` : productName,
    tracked: route.tracked ?? true,
    contractor: route.path === contractorPath ? (params.contractor ?? null) : null,
  };
}

const contractorPath = '/contractors/:contractor';

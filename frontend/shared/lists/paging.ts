import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

interface PagedList {
  /** Length of the whole list; undefined until it is known. */
  total: number | undefined;
  page: number;
  pageSize: number;
  /** Builds the URL of a page. */
  getPageHref: (page: number) => string;
}

/** Returns the number of a list's last page. Redirects to it from pages past the end: lists shrink, and old links remain in use. */
export function useLastPage({ total, page, pageSize, getPageHref }: PagedList): { lastPage: number; isPastEnd: boolean } {
  const navigate = useNavigate();
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isPastEnd = total !== undefined && page > lastPage;
  const redirectHref = isPastEnd ? getPageHref(lastPage) : undefined;
  useEffect(() => {
    if (redirectHref !== undefined) void navigate(redirectHref, { replace: true });
  }, [redirectHref, navigate]);
  return { lastPage, isPastEnd };
}

/** State of the history entry of a turned page. */
export interface PagerHistoryState {
  /** Id of the heading to scroll to. */
  startAt: string;
}

/** Returns the id of the heading that a history entry scrolls to; null for none. */
export function getStartHeadingId(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'startAt' in state && typeof state.startAt === 'string' ? state.startAt : null;
}

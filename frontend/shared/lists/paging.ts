import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

interface PagedList {
  /** Of the whole list; undefined as long as it is not known. */
  total: number | undefined;
  page: number;
  pageSize: number;
  /** Where a page of the list is. */
  getPageHref: (page: number) => string;
}

/** The number of a list's last page. Who stands on a page past it is led there: lists grow shorter, and links are kept. */
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

/** What a history entry of a turned page holds. */
export interface PagerHistoryState {
  /** The id of the heading at which the page starts. */
  startAt: string;
}

/** The heading at which a history entry starts; null where it names none. */
export function getStartHeadingId(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'startAt' in state && typeof state.startAt === 'string' ? state.startAt : null;
}

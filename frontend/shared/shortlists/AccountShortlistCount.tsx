import { useCallback, useEffect } from 'react';
import { shortlistsApi } from '#endpoints/members/shortlists';
import { useAppSelector } from '#state/hooks';
import { clearMergedLists, readMergeBody, useBrowserLists } from './browserLists';

/** Identifies the call whose state all components share. */
const fixedCacheKey = 'merge';

/**
 * Moves the browser's shortlists into the account, once. They stay in the browser until the account has them.
 * @returns the call's error, and a function that tries again
 */
export function useMergeBrowserLists() {
  const [merge, { error, isLoading }] = shortlistsApi.useMergeShortlistsMutation({ fixedCacheKey });
  const run = useCallback(async () => {
    const body = readMergeBody();
    if (body && !(await merge(body)).error) clearMergedLists(body);
  }, [merge]);
  return { error, isLoading, run };
}

/** The number of companies that the user likes or lists, in brackets; nothing for 0. Moves the browser's lists into the account first. */
export function AccountShortlistCount() {
  const liked = useAppSelector((state) => state.likes.liked);
  const { data: lists = [] } = shortlistsApi.useListShortlistsQuery();
  const hasBrowserLists = useBrowserLists().length > 0;
  const { run, error, isLoading } = useMergeBrowserLists();
  const isDue = hasBrowserLists && !isLoading && error === undefined;
  useEffect(() => {
    if (isDue) void run();
  }, [isDue, run]);
  const { size } = new Set([...liked, ...lists.flatMap(({ items }) => items.map((item) => item.contractor_id))]);
  return size > 0 && ` (${size})`;
}

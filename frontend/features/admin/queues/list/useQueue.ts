import { useCallback, useMemo, useRef } from 'react';
import { countRemaining, listOpenRows, type QueueChange, type QueuePage, type QueueRow } from '#endpoints/admin/queuePages';
import { useAppDispatch } from '#state/hooks';
import type { QueueSpec, QueueView } from './queueTypes';

const noPages: QueuePage<never>[] = [];

/** One list of a queue: the rows without a decision, and functions to load more and to change the loaded ones. */
export function useQueue<Row extends QueueRow>(spec: QueueSpec<Row>, { parameters }: QueueView) {
  const dispatch = useAppDispatch();
  // `currentData` never holds rows of another list, not even for one frame.
  const { currentData, isFetching, isError, hasNextPage, fetchNextPage, refetch } = spec.useList(parameters);
  const pages = currentData?.pages ?? noPages;
  const rows = useMemo(() => listOpenRows(pages), [pages]);
  const loadingPage = useRef<PromiseLike<{ isSuccess: boolean }>>(undefined);
  const loadMore = useCallback(() => {
    const page = fetchNextPage();
    loadingPage.current = page;
    void page.then(() => {
      if (loadingPage.current === page) loadingPage.current = undefined;
    });
  }, [fetchNextPage]);
  const change = (apply: QueueChange<Row>) => {
    spec.patchList(dispatch, parameters, apply);
    // A page that is loading is added to the list as it was at the request, so the change to the earlier pages is repeated.
    void loadingPage.current?.then(({ isSuccess }) => isSuccess && spec.patchList(dispatch, parameters, (loaded) => apply(loaded.slice(0, -1))));
  };
  return {
    rows,
    remaining: countRemaining(pages),
    status: isFetching ? ('loading' as const) : isError ? ('failed' as const) : ('ready' as const),
    hasMore: hasNextPage,
    reload: () => void refetch({ refetchCachedPages: false }),
    loadMore,
    change,
  };
}

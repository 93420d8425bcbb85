import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PagedResult } from '#endpoints/base/paging';
import { useAppDispatch } from '#state/hooks';
import type { QueueRow, QueueSpec, QueueView } from './queueTypes';

const pageSize = 50;

interface QueueState<Row> {
  view: string;
  rows: Row[];
  /** Ids of the rows decided since they were loaded. The rows are kept, so that an undone one returns to its position. */
  removedIds: ReadonlySet<number>;
  /** The server's remaining count, as far as known. */
  remaining: number;
  status: 'loading' | 'ready' | 'failed';
}

const emptyState = { rows: [], removedIds: new Set<number>(), remaining: 0, status: 'loading' } as const;

/** One list of a queue: the loaded pages without decided rows, and functions to load more. */
export function useQueue<Row extends QueueRow>(spec: QueueSpec<Row>, view: QueueView) {
  const dispatch = useAppDispatch();
  const [storedState, setState] = useState<QueueState<Row>>({ ...emptyState, rows: [], view: view.key });
  // Never render rows of another list, not even for one frame.
  const state: QueueState<Row> = storedState.view === view.key ? storedState : { ...emptyState, rows: [], view: view.key };
  const generation = useRef(0);
  const load = useCallback(
    async (page: number) => {
      const requestGeneration = generation.current;
      setState((current) => ({ ...current, status: 'loading' }));
      const { data, error } = await spec.list(dispatch, { parameters: view.parameters, page, page_size: pageSize });
      if (requestGeneration !== generation.current) return;
      setState((current) => (error || !data ? { ...current, status: 'failed' } : mergePage(current, data)));
    },
    [dispatch, spec, view],
  );
  const reload = useCallback(() => {
    generation.current += 1;
    setState({ ...emptyState, rows: [], view: view.key });
    void load(1);
  }, [load, view]);
  useEffect(() => {
    reload();
    return () => {
      generation.current += 1;
    };
  }, [reload]);
  const { rows, removedIds } = state;
  const visibleRows = useMemo(() => rows.filter(({ id }) => !removedIds.has(id)), [rows, removedIds]);
  const hasMore = state.remaining > visibleRows.length;
  // Decided rows have left the server's pages, so the visible rows are its first ones.
  const loadMore = useCallback(() => void load(Math.floor(visibleRows.length / pageSize) + 1), [load, visibleRows.length]);
  const removeRows = useCallback((ids: readonly number[]) => {
    setState((current) => ({ ...current, removedIds: new Set([...current.removedIds, ...ids]), remaining: current.remaining - ids.length }));
  }, []);
  const restoreRows = useCallback((restoredRows: readonly Row[]) => {
    setState((current) => {
      const ids = restoredRows.map(({ id }) => id);
      const knownIds = new Set(current.rows.map(({ id }) => id));
      const removedIds = new Set([...current.removedIds].filter((id) => !ids.includes(id)));
      return {
        ...current,
        removedIds,
        rows: [...restoredRows.filter(({ id }) => !knownIds.has(id)), ...current.rows],
        remaining: current.remaining + restoredRows.length,
      };
    });
  }, []);
  const replaceRow = useCallback((row: Row) => {
    setState((current) => ({ ...current, rows: current.rows.map((one) => (one.id === row.id ? row : one)) }));
  }, []);
  return {
    rows: visibleRows,
    remaining: Math.max(state.remaining, visibleRows.length),
    status: state.status,
    hasMore,
    reload,
    loadMore,
    removeRows,
    restoreRows,
    replace: replaceRow,
  };
}

/** Adds a page to the list. Rows already loaded are updated. */
function mergePage<Row extends QueueRow>(current: QueueState<Row>, { rows, total }: PagedResult<Row>): QueueState<Row> {
  const incomingById = new Map(rows.map((row) => [row.id, row]));
  const knownIds = new Set(current.rows.map(({ id }) => id));
  const newRows = rows.filter(({ id }) => !knownIds.has(id));
  const mergedRows = [...current.rows.map((row) => incomingById.get(row.id) ?? row), ...newRows];
  const visibleCount = mergedRows.filter(({ id }) => !current.removedIds.has(id)).length;
  // A page without new rows is the last one, whatever the total says.
  return { ...current, rows: mergedRows, remaining: newRows.length > 0 ? total : visibleCount, status: 'ready' };
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { QueuePage } from '../../../endpoints/admin/queueItems';
import { useAppDispatch } from '../../../state/hooks';
import type { QueueRow, QueueSpec, QueueView } from './queueTypes';

const pageSize = 50;

interface QueueState<Row> {
  view: string;
  rows: Row[];
  /** Ids of those that were decided since they were loaded: an undone one comes back to its place. */
  gone: ReadonlySet<number>;
  /** How many there are on the server, as far as is known. */
  remaining: number;
  status: 'loading' | 'ready' | 'failed';
}

const empty = { rows: [], gone: new Set<number>(), remaining: 0, status: 'loading' } as const;

/** One list of a queue: its first pages, what has left it since, and more of it when asked. */
export function useQueue<Row extends QueueRow>(spec: QueueSpec<Row>, view: QueueView) {
  const dispatch = useAppDispatch();
  const [kept, setState] = useState<QueueState<Row>>({ ...empty, rows: [], view: view.key });
  // What was loaded for another list is not shown for this one, not even once.
  const state: QueueState<Row> = kept.view === view.key ? kept : { ...empty, rows: [], view: view.key };
  const turn = useRef(0);
  const load = useCallback(
    async (page: number) => {
      const mine = turn.current;
      setState((now) => ({ ...now, status: 'loading' }));
      const { data, error } = await spec.list(dispatch, { parameters: view.parameters, page, page_size: pageSize });
      if (mine !== turn.current) return;
      setState((now) => (error || !data ? { ...now, status: 'failed' } : joined(now, data)));
    },
    [dispatch, spec, view],
  );
  const reload = useCallback(() => {
    turn.current += 1;
    setState({ ...empty, rows: [], view: view.key });
    void load(1);
  }, [load, view]);
  useEffect(() => {
    reload();
    return () => {
      turn.current += 1;
    };
  }, [reload]);
  const { rows, gone } = state;
  const shown = useMemo(() => rows.filter(({ id }) => !gone.has(id)), [rows, gone]);
  const hasMore = state.remaining > shown.length;
  // What was decided has left the server's pages: those that are known are its first ones.
  const loadMore = useCallback(() => void load(Math.floor(shown.length / pageSize) + 1), [load, shown.length]);
  const take = useCallback((ids: readonly number[]) => {
    setState((now) => ({ ...now, gone: new Set([...now.gone, ...ids]), remaining: now.remaining - ids.length }));
  }, []);
  const bring = useCallback((back: readonly Row[]) => {
    setState((now) => {
      const ids = back.map(({ id }) => id);
      const known = new Set(now.rows.map(({ id }) => id));
      const gone = new Set([...now.gone].filter((id) => !ids.includes(id)));
      return { ...now, gone, rows: [...back.filter(({ id }) => !known.has(id)), ...now.rows], remaining: now.remaining + back.length };
    });
  }, []);
  const replace = useCallback((row: Row) => {
    setState((now) => ({ ...now, rows: now.rows.map((one) => (one.id === row.id ? row : one)) }));
  }, []);
  return { rows: shown, remaining: Math.max(state.remaining, shown.length), status: state.status, hasMore, reload, loadMore, take, bring, replace };
}

/** The list with one more page of it; rows that it had already are as they are now. */
function joined<Row extends QueueRow>(now: QueueState<Row>, { rows, total }: QueuePage<Row>): QueueState<Row> {
  const came = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(now.rows.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !known.has(id));
  const all = [...now.rows.map((row) => came.get(row.id) ?? row), ...fresh];
  const waiting = all.filter(({ id }) => !now.gone.has(id)).length;
  // A page with nothing new is the end, whatever was counted.
  return { ...now, rows: all, remaining: fresh.length > 0 ? total : waiting, status: 'ready' };
}

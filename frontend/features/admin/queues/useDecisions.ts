import { useEffect, useRef, useState } from 'react';
import { decisionsApi } from '../../../endpoints/admin/decisions';
import { type ApiFailure, failureOf } from '../../../endpoints/baseQuery';
import { useAppDispatch } from '../../../state/hooks';
import type { ItemAction, QueueRow, QueueSpec, QueueView } from './queueTypes';
import type { useQueue } from './useQueue';
import { type StackEntry, useUndoStack } from './useUndoStack';

interface DecisionsOf<Row extends QueueRow> {
  spec: QueueSpec<Row>;
  view: QueueView;
  queue: ReturnType<typeof useQueue<Row>>;
  /** The open item. */
  open: Row | undefined;
  /** Opens an item, null for whichever is the first, and leads the focus there. */
  onOpen: (id: number | null, view: QueueView) => void;
}

/** Deciding about the items of a queue, what is said of it, and taking it back. */
export function useDecisions<Row extends QueueRow>({ spec, view, queue, open, onOpen }: DecisionsOf<Row>) {
  const dispatch = useAppDispatch();
  const stack = useUndoStack<Row>();
  const [undo] = decisionsApi.endpoints.undoDecision.useMutation();
  const [said, setSaid] = useState('');
  // An answer may come when another item is open.
  const latest = useRef({ rows: queue.rows, open, view });
  useEffect(() => {
    latest.current = { rows: queue.rows, open, view };
  });

  const takeOut = (row: Row, taken: readonly number[]) => {
    const { rows, open: opened, view: shown } = latest.current;
    queue.take(taken);
    if (opened?.id !== row.id) return;
    const stay = (one: Row) => !taken.includes(one.id);
    const place = rows.findIndex(({ id }) => id === row.id);
    const next = rows.slice(place + 1).find(stay) ?? rows.find(stay);
    onOpen(next?.id ?? null, shown);
  };

  const decide = async (row: Row, action: ItemAction<Row>, reason: string): Promise<ApiFailure | undefined> => {
    const { data, error } = await action.send(reason);
    const failure = failureOf(error);
    if (failure) return failure.status === 409 || failure.status === 404 ? lookAgain(row, failure) : failure;
    const settled = latest.current.rows.filter((other) => other.id !== row.id && action.settles?.(other));
    const rows = [row, ...settled];
    if (data?.undo) stack.decided(action.done, data.undo, latest.current.view.key, rows);
    setSaid(`${action.done}.`);
    takeOut(
      row,
      rows.map(({ id }) => id),
    );
    return undefined;
  };

  /** Somebody was faster: with another decision, which takes the item out, or with other words, which have to be read first. */
  const lookAgain = async (row: Row, failure: ApiFailure): Promise<ApiFailure | undefined> => {
    const { data, error } = await spec.read(dispatch, row.id);
    const gone = failureOf(error);
    if (gone && gone.status !== 404) return failure;
    if (!gone && data && spec.isOpen(data)) {
      queue.replace(data);
      return failure;
    }
    const sentence = `${spec.titleOf(row)}: ${failure.message}`;
    stack.add({ sentence });
    setSaid(sentence);
    takeOut(row, [row.id]);
    return undefined;
  };

  const takeBack = async (entry: StackEntry<Row>) => {
    const { back, sentence } = entry;
    const [row] = back?.rows ?? [];
    if (!back || !row || entry.isPending) return;
    stack.change(entry.key, { isPending: true });
    const failure = failureOf((await undo(back.decision)).error);
    if (failure) {
      stack.change(entry.key, { back: undefined, sentence: `${sentence}: not undone. ${failure.message}` });
      setSaid(failure.message);
      return;
    }
    stack.remove(entry.key);
    // What it says may be newer than what was decided about.
    const { data } = await spec.read(dispatch, row.id);
    const fresh = back.rows.map((one) => (data && one.id === data.id ? data : one));
    if (latest.current.view.key === back.view) queue.bring(fresh);
    setSaid(`Undone: ${sentence}.`);
    onOpen(row.id, spec.views.find(({ key }) => key === back.view) ?? spec.views[0]);
  };

  return { stack, said, decide, takeBack };
}

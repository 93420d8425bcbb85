import { useEffect, useRef, useState } from 'react';
import { decisionsApi } from '#endpoints/admin/decisions';
import { markDecided, type QueueRow, replaceRow, restoreRows } from '#endpoints/admin/queuePages';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useAppDispatch } from '#state/hooks';
import type { ItemAction, QueueSpec, QueueView } from '../list/queueTypes';
import type { useQueue } from '../list/useQueue';
import { useUndoStack } from './useUndoStack';

interface DecisionsOptions<Row extends QueueRow> {
  spec: QueueSpec<Row>;
  view: QueueView;
  queue: ReturnType<typeof useQueue<Row>>;
  openRow: Row | undefined;
  /** Opens an item (null for the first) and moves the focus to it. */
  onOpen: (id: number | null, view: QueueView) => void;
}

/** Decisions about the items of a queue, their announcements and undo. */
export function useDecisions<Row extends QueueRow>({ spec, view, queue, openRow, onOpen }: DecisionsOptions<Row>) {
  const dispatch = useAppDispatch();
  const stack = useUndoStack<Row>();
  const [undoDecision] = decisionsApi.endpoints.undoDecision.useMutation();
  const [announcement, setAnnouncement] = useState('');
  // When a response arrives, another item may be open.
  const latest = useRef({ rows: queue.rows, open: openRow, view });
  useEffect(() => {
    latest.current = { rows: queue.rows, open: openRow, view };
  });

  const removeRows = (row: Row, removedIds: readonly number[]) => {
    const { rows, open: currentRow, view: currentView } = latest.current;
    queue.change(markDecided(removedIds));
    if (currentRow?.id !== row.id) return;
    const isRemaining = (one: Row) => !removedIds.includes(one.id);
    const index = rows.findIndex(({ id }) => id === row.id);
    const next = rows.slice(index + 1).find(isRemaining) ?? rows.find(isRemaining);
    onOpen(next?.id ?? null, currentView);
  };

  const decide = async (row: Row, action: ItemAction, reason: string): Promise<ApiFailure | undefined> => {
    const { data, error } = await action.send(reason);
    const failure = toApiFailure(error);
    if (failure) return failure.status === 409 || failure.status === 404 ? handleStaleItem(row, failure) : failure;
    const alsoDecided = latest.current.rows.filter((other) => action.alsoDecidesRelated && other.id !== row.id && spec.isRelated?.(row, other));
    const rows = [row, ...alsoDecided];
    if (data?.undo) stack.addDecision(action.doneMessage, data.undo, latest.current.view.key, rows);
    setAnnouncement(`${action.doneMessage}.`);
    removeRows(
      row,
      rows.map(({ id }) => id),
    );
    return undefined;
  };

  /**
   * Handles an item that has changed since. If another admin decided it, it leaves the list; if only its content changed,
   * it is replaced so that the admin reads it first.
   */
  const handleStaleItem = async (row: Row, failure: ApiFailure): Promise<ApiFailure | undefined> => {
    const { data, error } = await spec.read(dispatch, row.id);
    const readFailure = toApiFailure(error);
    if (readFailure && readFailure.status !== 404) return failure;
    if (!readFailure && data && spec.isOpen(data)) {
      queue.change(replaceRow(data));
      return failure;
    }
    const message = `${spec.getTitle(row)}: ${failure.message}`;
    stack.add({ message });
    setAnnouncement(message);
    removeRows(row, [row.id]);
    return undefined;
  };

  const undo = async (key: number) => {
    const { undoInfo, message, isPending } = stack.entries.find((entry) => entry.key === key) ?? {};
    const [row] = undoInfo?.rows ?? [];
    if (!undoInfo || !row || isPending) return;
    stack.change(key, { isPending: true });
    const failure = toApiFailure((await undoDecision(undoInfo.decision)).error);
    if (failure) {
      stack.change(key, { undoInfo: undefined, message: `Undo failed: ${message}. ${failure.message}` });
      setAnnouncement(failure.message);
      return;
    }
    stack.remove(key);
    // The content may have changed since the decision.
    const { data } = await spec.read(dispatch, row.id);
    const restoredRows = undoInfo.rows.map((one) => (data && one.id === data.id ? data : one));
    if (latest.current.view.key === undoInfo.view) queue.change(restoreRows(restoredRows));
    setAnnouncement(`Undone: ${message}.`);
    onOpen(row.id, spec.views.find(({ key }) => key === undoInfo.view) ?? spec.views[0]);
  };

  return { stack, announcement, decide, undo };
}

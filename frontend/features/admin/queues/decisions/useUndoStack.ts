import { useCallback, useRef, useState } from 'react';
import type { Undo } from '#contract/decisions';
import { undoWindowMs } from '#contract/decisions';

/** A decision that can be undone for a short time, or a notice. */
export interface StackEntry<Row> {
  key: number;
  message: string;
  /** What undo restores; undefined for a notice. */
  undoInfo?: {
    decision: number;
    /** The decided item first, then those decided with it. */
    rows: Row[];
    /** Key of the list that contained them. */
    view: string;
    /** By the client's clock, because the server's may differ. */
    until: number;
  };
  isPending?: boolean;
}

/** The latest decisions, each with its own time to undo, and notices. */
export function useUndoStack<Row>() {
  const [entries, setEntries] = useState<StackEntry<Row>[]>([]);
  const lastKey = useRef(0);
  const add = useCallback((entry: Omit<StackEntry<Row>, 'key'>) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setEntries((current) => [...current, { ...entry, key }]);
  }, []);
  const addUndoable = useCallback(
    (message: string, undo: Undo, view: string, rows: Row[]) =>
      add({ message, undoInfo: { decision: undo.decision, rows, view, until: Date.now() + undoWindowMs } }),
    [add],
  );
  const change = useCallback((key: number, changes: Partial<StackEntry<Row>>) => {
    setEntries((current) => current.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  }, []);
  const remove = useCallback((key: number) => setEntries((current) => current.filter((entry) => entry.key !== key)), []);
  const latestUndoableKey = entries.findLast(({ undoInfo, isPending }) => undoInfo && !isPending)?.key;
  return { entries, latestUndoableKey, add, addDecision: addUndoable, change, remove };
}

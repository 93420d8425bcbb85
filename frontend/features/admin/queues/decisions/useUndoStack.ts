import { useCallback, useRef, useState } from 'react';
import type { Undo } from '#contract/decisions';
import { undoWindowMs } from '#contract/decisions';

/** Something that was done and can be taken back for a moment, or something to know. */
export interface StackEntry<Row> {
  key: number;
  message: string;
  /** What of it can be taken back; none for a mere notice. */
  undoInfo?: {
    decision: number;
    /** The decided one first, then those that were decided with it. */
    rows: Row[];
    /** The list that they were in. */
    view: string;
    /** By this computer's clock: the server's may go differently. */
    until: number;
  };
  isPending?: boolean;
}

/** What was done last, each with its own time to take it back, and what there is to know. */
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
  return { entries, add, decided: addUndoable, change, remove };
}

import { useCallback, useRef, useState } from 'react';
import type { Undo } from '../../../../api/contract/decisions';
import { undoTime } from '../../../../api/contract/decisions';

/** Something that was done and can be taken back for a moment, or something to know. */
export interface StackEntry<Row> {
  key: number;
  sentence: string;
  /** What of it can be taken back; none for a mere notice. */
  back?: {
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
  const last = useRef(0);
  const add = useCallback((entry: Omit<StackEntry<Row>, 'key'>) => {
    last.current += 1;
    const key = last.current;
    setEntries((now) => [...now, { ...entry, key }]);
  }, []);
  const decided = useCallback(
    (sentence: string, undo: Undo, view: string, rows: Row[]) =>
      add({ sentence, back: { decision: undo.decision, rows, view, until: Date.now() + undoTime } }),
    [add],
  );
  const change = useCallback((key: number, changes: Partial<StackEntry<Row>>) => {
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  }, []);
  const remove = useCallback((key: number) => setEntries((now) => now.filter((entry) => entry.key !== key)), []);
  return { entries, add, decided, change, remove };
}

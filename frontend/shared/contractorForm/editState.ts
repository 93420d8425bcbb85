import { useRef, useState } from 'react';

/** `asking`: the user has to resolve conflicts first. */
export type EditStatus =
  | { state: 'idle' | 'saving' | 'failed' | 'asking' }
  /** Has the labels of fields that only others changed, and whether the new website ended the verification. */
  | { state: 'saved'; changedByOthers: readonly string[]; isUnverified: boolean }
  /** Nothing can be saved any more. */
  | { state: 'closed'; reason: 'archived' | 'removed' };

/** The state of an edit of a row that others may edit concurrently. */
export interface EditState<Row, Conflict> {
  /** The row that the next request is based on. */
  base: Row;
  status: EditStatus;
  /** What the user has to resolve. */
  conflicts: readonly Conflict[];
  /** Labels of fields that only others changed since the last save. */
  changedByOthers: readonly string[];
}

export type EditEvent<Row, Conflict> =
  | { type: 'saveStarted' | 'conflictsPostponed' | 'conflictsResolved' | 'discarded' }
  | { type: 'rowReceived'; row: Row; conflicts?: readonly Conflict[]; changedByOthers?: readonly string[] }
  | { type: 'saved'; isUnverified: boolean }
  /** Has all conflicts that remain, perhaps none. */
  | { type: 'conflictsChecked'; conflicts: readonly Conflict[] }
  | { type: 'failed'; closeReason?: 'archived' | 'removed' };

/** Returns the state after an event. */
export function reduceEdit<Row, Conflict>(state: EditState<Row, Conflict>, event: EditEvent<Row, Conflict>): EditState<Row, Conflict> {
  switch (event.type) {
    case 'saveStarted':
      return { ...state, status: { state: 'saving' } };
    case 'rowReceived': {
      const { row, conflicts = [], changedByOthers = [] } = event;
      const earlier = state.conflicts.filter((conflict) => !conflicts.includes(conflict));
      const labels = new Set([...state.changedByOthers, ...changedByOthers]);
      return { ...state, base: row, conflicts: [...earlier, ...conflicts], changedByOthers: [...labels] };
    }
    case 'saved':
      return { ...state, changedByOthers: [], status: { state: 'saved', changedByOthers: state.changedByOthers, isUnverified: event.isUnverified } };
    case 'conflictsChecked':
      return { ...state, conflicts: event.conflicts, status: event.conflicts.length > 0 ? { state: 'asking' } : state.status };
    case 'conflictsPostponed':
      return { ...state, status: { state: 'idle' } };
    case 'conflictsResolved':
      return { ...state, conflicts: [], status: { state: 'idle' } };
    case 'discarded':
      return { ...state, conflicts: [], changedByOthers: [], status: { state: 'idle' } };
    case 'failed':
      return { ...state, status: event.closeReason ? { state: 'closed', reason: event.closeReason } : { state: 'failed' } };
  }
}

/** Returns the state of an edit that starts with this row. `latest` has it between two renders, too. */
export function useEditState<Row, Conflict>(base: Row) {
  const [state, setState] = useState<EditState<Row, Conflict>>({ base, status: { state: 'idle' }, conflicts: [], changedByOthers: [] });
  const latest = useRef(state);
  const dispatch = (event: EditEvent<Row, Conflict>) => {
    latest.current = reduceEdit(latest.current, event);
    setState(latest.current);
  };
  return { state, latest, dispatch };
}

import { useCallback, useState } from 'react';

interface SelectionState {
  list: string;
  ids: ReadonlySet<number>;
  isAll: boolean;
}

export interface Selection extends Pick<SelectionState, 'ids' | 'isAll'> {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Selects the rows of the page, or deselects them if all are selected. */
  togglePage: () => void;
  /** Selects all matches on every page. */
  selectAll: () => void;
  clear: () => void;
}

const noIds: ReadonlySet<number> = new Set();

/**
 * The selected rows, across the pages of one list.
 * @param list identifies the list; the selection is empty for another filter
 * @param page ids of the displayed rows
 */
export function useSelection(list: string, page: readonly number[]): Selection {
  const [selection, setSelection] = useState<SelectionState>({ list, ids: noIds, isAll: false });
  const { ids, isAll } = selectionForList(selection, list);
  const toggle = useCallback(
    (id: number) =>
      setSelection((previous) => {
        const { ids, isAll } = selectionForList(previous, list);
        // Deselecting a row after "select all" keeps only the other rows of this page selected.
        const next = new Set(isAll ? page : ids);
        if (!next.delete(id)) next.add(id);
        return { list, ids: next, isAll: false };
      }),
    [list, page],
  );
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle,
    togglePage: () => {
      const next = new Set(isAll ? noIds : ids);
      const isPageSelected = isAll || page.every((id) => ids.has(id));
      for (const id of page) {
        if (isPageSelected) next.delete(id);
        else next.add(id);
      }
      setSelection({ list, ids: next, isAll: false });
    },
    selectAll: () => setSelection({ list, ids: noIds, isAll: true }),
    clear: () => setSelection({ list, ids: noIds, isAll: false }),
  };
}

function selectionForList(selection: SelectionState, list: string): SelectionState {
  return selection.list === list ? selection : { list, ids: noIds, isAll: false };
}

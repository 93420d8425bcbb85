import { useCallback, useState } from 'react';

interface Chosen {
  list: string;
  ids: ReadonlySet<number>;
  isAll: boolean;
}

export interface Selection extends Pick<Chosen, 'ids' | 'isAll'> {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Chooses the rows of the page, or lets go of them where all of them are chosen. */
  togglePage: () => void;
  /** Chooses all that match, on every page. */
  chooseAll: () => void;
  clear: () => void;
}

const none: ReadonlySet<number> = new Set();

/**
 * The rows that are chosen, over the pages of one list.
 * @param list what is listed: with another filter nothing is chosen
 * @param page the ids that are shown now
 */
export function useSelection(list: string, page: readonly number[]): Selection {
  const [chosen, setChosen] = useState<Chosen>({ list, ids: none, isAll: false });
  const { ids, isAll } = ofList(chosen, list);
  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => {
        const { ids, isAll } = ofList(before, list);
        // Of all that match those in sight stay chosen, but for the one.
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
      const next = new Set(isAll ? none : ids);
      const isWhole = isAll || page.every((id) => ids.has(id));
      for (const id of page) {
        if (isWhole) next.delete(id);
        else next.add(id);
      }
      setChosen({ list, ids: next, isAll: false });
    },
    chooseAll: () => setChosen({ list, ids: none, isAll: true }),
    clear: () => setChosen({ list, ids: none, isAll: false }),
  };
}

function ofList(chosen: Chosen, list: string): Chosen {
  return chosen.list === list ? chosen : { list, ids: none, isAll: false };
}

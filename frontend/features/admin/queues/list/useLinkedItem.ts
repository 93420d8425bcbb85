import { useEffect, useState } from 'react';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useAppDispatch } from '#state/hooks';
import type { QueueRow, QueueSpec } from './queueTypes';

interface LinkedItem<Row> {
  id: number;
  row: Row | null;
  /** Why the item could not be read. */
  failure?: string;
}

/**
 * Reads an item that is in the URL but not in the list, because it is already decided or on a later page.
 * @param id null if there is none
 */
export function useLinkedItem<Row extends QueueRow>(spec: QueueSpec<Row>, id: number | null): LinkedItem<Row> | undefined {
  const dispatch = useAppDispatch();
  const [linkedItem, setLinkedItem] = useState<LinkedItem<Row>>();
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    void spec.read(dispatch, id).then(({ data, error }) => {
      if (isCurrent) setLinkedItem({ id, row: (!error && data) || null, failure: toApiFailure(error)?.message });
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, spec, id]);
  return linkedItem?.id === id ? linkedItem : undefined;
}

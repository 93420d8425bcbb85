import { useEffect, useState } from 'react';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useAppDispatch } from '#state/hooks';
import type { QueueRow, QueueSpec } from './queueTypes';

interface LinkedItem<Row> {
  id: number;
  row: Row | null;
  /** Why it could not be read. */
  failure?: string;
}

/** An item that the address asks for and the list does not have: decided by now, or further down. @param id null where there is none */
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

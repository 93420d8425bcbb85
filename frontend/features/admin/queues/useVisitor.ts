import { useEffect, useState } from 'react';
import { failureOf } from '../../../endpoints/baseQuery';
import { useAppDispatch } from '../../../state/hooks';
import type { QueueRow, QueueSpec } from './queueTypes';

interface Visitor<Row> {
  id: number;
  row: Row | null;
  /** Why it could not be read. */
  failure?: string;
}

/** An item that the address asks for and the list does not have: decided by now, or further down. @param id null where there is none */
export function useVisitor<Row extends QueueRow>(spec: QueueSpec<Row>, id: number | null): Visitor<Row> | undefined {
  const dispatch = useAppDispatch();
  const [visitor, setVisitor] = useState<Visitor<Row>>();
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    void spec.read(dispatch, id).then(({ data, error }) => {
      if (isCurrent) setVisitor({ id, row: (!error && data) || null, failure: failureOf(error)?.message });
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, spec, id]);
  return visitor?.id === id ? visitor : undefined;
}

import { useMemo } from 'react';
import { failureOf } from '../../endpoints/baseQuery';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import type { RowCalls } from '../../shared/contractorForm/useContractorForm';
import { noAnswer, type Written } from '../../shared/contractorForm/written';
import { useAppDispatch } from '../../state/hooks';

/** How a company of one's own is read and written. */
export function useRowCalls(id: number): RowCalls {
  const dispatch = useAppDispatch();
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  return useMemo(
    () => ({
      // Beside the list: what that says of the company decides whether its form is still drawn.
      read: async () => written(await dispatch(ownContractorsApi.endpoints.getOwnContractor.initiate(id, { forceRefetch: true, subscribe: false }))),
      write: async (changes) => written(await update({ id, changes })),
    }),
    [dispatch, update, id],
  );
}

/** An old answer may stand beside a failure. */
function written({ data, error }: { data?: Written['row']; error?: unknown }): Written {
  const failure = failureOf(error);
  return data && !failure ? { row: data } : { failure: failure ?? noAnswer };
}

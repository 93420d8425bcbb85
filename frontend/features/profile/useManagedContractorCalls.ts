import { useMemo } from 'react';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { noResponse, type WriteResult } from '#shared/contractorForm/formValues';
import type { RowCalls } from '#shared/contractorForm/useContractorForm';
import { useAppDispatch } from '#state/hooks';

/** How a company of one's own is read and written. */
export function useManagedContractorCalls(id: number): RowCalls {
  const dispatch = useAppDispatch();
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  return useMemo(
    () => ({
      // Beside the list: what that says of the company decides whether its form is still drawn.
      read: async () => toResult(await dispatch(ownContractorsApi.endpoints.getOwnContractor.initiate(id, { forceRefetch: true, subscribe: false }))),
      write: async (changes) => toResult(await update({ id, changes })),
    }),
    [dispatch, update, id],
  );
}

/** An old answer may stand beside a failure. */
function toResult({ data, error }: { data?: WriteResult['row']; error?: unknown }): WriteResult {
  const failure = toApiFailure(error);
  return data && !failure ? { row: data } : { failure: failure ?? noResponse };
}

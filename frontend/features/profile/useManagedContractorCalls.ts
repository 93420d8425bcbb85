import { useMemo } from 'react';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { noResponse, type WriteResult } from '#shared/contractorForm/formValues';
import type { RowCalls } from '#shared/contractorForm/useContractorForm';
import { useAppDispatch } from '#state/hooks';

/** Reads and writes one of the user's companies. */
export function useManagedContractorCalls(id: number): RowCalls {
  const dispatch = useAppDispatch();
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  return useMemo(
    () => ({
      // Read separately from the list, because the list determines whether the company's form stays mounted.
      read: async () => toResult(await dispatch(ownContractorsApi.endpoints.getOwnContractor.initiate(id, { forceRefetch: true, subscribe: false }))),
      write: async (changes) => toResult(await update({ id, changes })),
    }),
    [dispatch, update, id],
  );
}

/** After a failure, `data` may still contain the previous result. */
function toResult({ data, error }: { data?: WriteResult['row']; error?: unknown }): WriteResult {
  const failure = toApiFailure(error);
  return data && !failure ? { row: data } : { failure: failure ?? noResponse };
}

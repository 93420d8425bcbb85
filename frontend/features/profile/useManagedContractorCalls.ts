import { useMemo } from 'react';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { toWriteResult } from '#shared/contractorForm/formValues';
import type { RowCalls } from '#shared/contractorForm/useContractorForm';
import { useAppDispatch } from '#state/hooks';

/** Reads and writes one of the user's companies. */
export function useManagedContractorCalls(id: number): RowCalls {
  const dispatch = useAppDispatch();
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  return useMemo(
    () => ({
      // Read separately from the list, because the list determines whether the company's form stays mounted.
      read: async () =>
        toWriteResult(await dispatch(ownContractorsApi.endpoints.getOwnContractor.initiate(id, { forceRefetch: true, subscribe: false }))),
      write: async (changes, idempotencyKey) => toWriteResult(await update({ id, changes, idempotencyKey })),
    }),
    [dispatch, update, id],
  );
}

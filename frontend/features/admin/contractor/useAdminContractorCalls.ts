import { useMemo } from 'react';
import type { AdminContractorChanges, ManagedContractor } from '#contract/contractorChanges';
import { adminContractorApi } from '#endpoints/admin/contractorRecord';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { noResponse, type WriteResult } from '#shared/contractorForm/formValues';
import { useAppDispatch } from '#state/hooks';

/** The calls that members have, extended by the fields that only admins can change. */
export interface AdminContractorCalls {
  read: () => Promise<WriteResult>;
  write: (changes: Partial<AdminContractorChanges>) => Promise<WriteResult>;
}

/** Reads and writes a contractor as an admin, regardless of membership. */
export function useAdminContractorCalls(id: number): AdminContractorCalls {
  const dispatch = useAppDispatch();
  const [update] = adminContractorApi.endpoints.updateContractor.useMutation();
  return useMemo(
    () => ({
      read: async () => {
        const query = adminContractorApi.endpoints.getContractorRecord.initiate(String(id), { forceRefetch: true, subscribe: false });
        return toResult(await dispatch(query));
      },
      write: async (changes) => toResult(await update({ id, changes })),
    }),
    [dispatch, update, id],
  );
}

/** Admins can edit a contractor in any status; members cannot. */
export function allowEditing(row: ManagedContractor): ManagedContractor {
  return { ...row, abilities: { ...row.abilities, edit: true } };
}

/** After a failure, `data` may still contain the previous result. */
function toResult({ data, error }: { data?: ManagedContractor; error?: unknown }): WriteResult {
  const failure = toApiFailure(error);
  return data && !failure ? { row: allowEditing(data) } : { failure: failure ?? noResponse };
}

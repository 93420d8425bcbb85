import { useMemo } from 'react';
import type { AdminContractorChanges, ManagedContractor } from '#contract/contractorChanges';
import { adminContractorApi } from '#endpoints/admin/contractorRecord';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { noResponse, type WriteResult } from '#shared/contractorForm/formValues';
import { useAppDispatch } from '#state/hooks';

/** The same as members have, with what only admins decide. */
export interface AdminContractorCalls {
  read: () => Promise<WriteResult>;
  write: (changes: Partial<AdminContractorChanges>) => Promise<WriteResult>;
}

/** How an admin reads and writes a contractor, a member of it or not. */
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

/** An admin edits whatever the status, which members can't. */
export function allowEditing(row: ManagedContractor): ManagedContractor {
  return { ...row, abilities: { ...row.abilities, edit: true } };
}

/** An old answer may stand beside a failure. */
function toResult({ data, error }: { data?: ManagedContractor; error?: unknown }): WriteResult {
  const failure = toApiFailure(error);
  return data && !failure ? { row: allowEditing(data) } : { failure: failure ?? noResponse };
}

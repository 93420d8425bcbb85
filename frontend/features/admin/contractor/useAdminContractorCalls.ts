import { useMemo } from 'react';
import type { AdminContractorChanges, ManagedContractor } from '#contract/contractorChanges';
import { adminContractorApi } from '#endpoints/admin/contractorRecord';
import { createIdempotencyKey } from '#endpoints/base/useIdempotentMutation';
import { toWriteResult, type WriteResult } from '#shared/contractorForm/formValues';
import { useAppDispatch } from '#state/hooks';

/** The calls that members have, extended by the fields that only admins can change. */
export interface AdminContractorCalls {
  read: () => Promise<WriteResult>;
  write: (changes: Partial<AdminContractorChanges>, idempotencyKey?: string) => Promise<WriteResult>;
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
      write: async (changes, idempotencyKey = createIdempotencyKey()) => toResult(await update({ id, changes, idempotencyKey })),
    }),
    [dispatch, update, id],
  );
}

/** Admins can edit a contractor in any status; members cannot. */
export function allowEditing(row: ManagedContractor): ManagedContractor {
  return { ...row, abilities: { ...row.abilities, edit: true } };
}

function toResult(reply: Parameters<typeof toWriteResult>[0]): WriteResult {
  const result = toWriteResult(reply);
  return result.row ? { row: allowEditing(result.row) } : result;
}

import { useMemo } from 'react';
import type { AdminContractorChanges, OwnContractor } from '../../../../api/contract/contractorChanges';
import { adminContractorApi } from '../../../endpoints/admin/contractorRecord';
import { failureOf } from '../../../endpoints/baseQuery';
import { noAnswer, type Written } from '../../../shared/contractorForm/written';
import { useAppDispatch } from '../../../state/hooks';

/** The same as members have, with what only admins decide. */
export interface AdminCalls {
  read: () => Promise<Written>;
  write: (changes: Partial<AdminContractorChanges>) => Promise<Written>;
}

/** How an admin reads and writes a contractor, a member of it or not. */
export function useAdminRow(id: number): AdminCalls {
  const dispatch = useAppDispatch();
  const [update] = adminContractorApi.endpoints.updateContractor.useMutation();
  return useMemo(
    () => ({
      read: async () => {
        const asked = adminContractorApi.endpoints.getContractorRecord.initiate(String(id), { forceRefetch: true, subscribe: false });
        return written(await dispatch(asked));
      },
      write: async (changes) => written(await update({ id, changes })),
    }),
    [dispatch, update, id],
  );
}

/** An admin edits whatever the status, which members can't. */
export function editable(row: OwnContractor): OwnContractor {
  return { ...row, abilities: { ...row.abilities, edit: true } };
}

/** An old answer may stand beside a failure. */
function written({ data, error }: { data?: OwnContractor; error?: unknown }): Written {
  const failure = failureOf(error);
  return data && !failure ? { row: editable(data) } : { failure: failure ?? noAnswer };
}

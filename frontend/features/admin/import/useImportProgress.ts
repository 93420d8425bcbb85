import { useEffect } from 'react';
import { adminImport, type ImportDetails } from '#contract/imports/imports';
import { adminImportsApi, buildImportEventsUrl } from '#endpoints/admin/imports';
import { subscribeToProgress } from '#lib/network/subscribeToProgress';
import { useAppDispatch } from '#state/hooks';
import { isBusy } from './importView';

/** Updates an import while a task is running, then invalidates everything that the task may have changed. */
export function useImportProgress(importRecord: ImportDetails): void {
  const dispatch = useAppDispatch();
  const { id } = importRecord;
  const busy = isBusy(importRecord);
  useEffect(() => {
    if (!busy) return;
    return subscribeToProgress(
      buildImportEventsUrl(id),
      (event) => {
        const state = adminImport.validateSync(event);
        const isLast = !isBusy(state);
        dispatch(adminImportsApi.util.updateQueryData('getImport', id, (draft) => Object.assign(draft, state)));
        if (isLast) dispatch(adminImportsApi.util.invalidateTags(getAffectedTags(id)));
        return isLast;
      },
      () => void dispatch(adminImportsApi.util.invalidateTags([{ type: 'Imports', id }])),
    );
  }, [busy, id, dispatch]);
}

/** The tags of data that a finished task may have changed. */
function getAffectedTags(id: number): Parameters<typeof adminImportsApi.util.invalidateTags>[0] {
  const importTags = ['LIST', `problems of ${id}`].map((list) => ({ type: 'Imports' as const, id: list }));
  return [...importTags, 'Contractors', 'AdminContractors', 'Duplicates', 'Queues', 'Audit'];
}

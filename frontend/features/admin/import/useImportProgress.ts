import { useEffect } from 'react';
import { adminImport, type ImportDetails } from '#contract/imports/imports';
import { adminImportsApi, buildImportEventsUrl } from '#endpoints/admin/imports';
import { subscribeToProgress } from '#lib/network/subscribeToProgress';
import { useAppDispatch } from '#state/hooks';
import { isBusy } from './importView';

/** Keeps an import current while something is done with it; once that is over, everything that it may have changed. */
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

/** What a task that is over may have changed. */
function getAffectedTags(id: number): Parameters<typeof adminImportsApi.util.invalidateTags>[0] {
  const importTags = ['LIST', `problems of ${id}`].map((list) => ({ type: 'Imports' as const, id: list }));
  return [...importTags, 'Contractors', 'AdminContractors', 'Duplicates', 'Queues', 'Audit'];
}

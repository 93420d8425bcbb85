import { useEffect } from 'react';
import { adminImport, type WholeImport } from '../../../../api/contract/imports';
import { adminImportsApi, importEventsAddress } from '../../../endpoints/admin/imports';
import { followProgress } from '../../../lib/followProgress';
import { useAppDispatch } from '../../../state/hooks';
import { isBusy } from './importView';

/** Keeps an import current while something is done with it; once that is over, everything that it may have changed. */
export function useImportProgress(made: WholeImport): void {
  const dispatch = useAppDispatch();
  const { id } = made;
  const busy = isBusy(made);
  useEffect(() => {
    if (!busy) return;
    return followProgress(
      importEventsAddress(id),
      (sent) => {
        const state = adminImport.validateSync(sent);
        const isLast = !isBusy(state);
        dispatch(adminImportsApi.util.updateQueryData('readImport', id, (draft) => Object.assign(draft, state)));
        if (isLast) dispatch(adminImportsApi.util.invalidateTags(changed(id)));
        return isLast;
      },
      () => void dispatch(adminImportsApi.util.invalidateTags([{ type: 'Imports', id }])),
    );
  }, [busy, id, dispatch]);
}

/** What a task that is over may have changed. */
function changed(id: number): Parameters<typeof adminImportsApi.util.invalidateTags>[0] {
  const ofImports = ['LIST', `problems of ${id}`].map((list) => ({ type: 'Imports' as const, id: list }));
  return [...ofImports, 'Contractors', 'AdminContractors', 'Duplicates', 'Queues', 'Audit'];
}

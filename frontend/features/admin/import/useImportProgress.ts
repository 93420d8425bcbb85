import { useEffect } from 'react';
import { adminImport, type WholeImport } from '../../../../api/contract/imports';
import { adminImportsApi, importEventsAddress } from '../../../endpoints/admin/imports';
import { followProgress } from '../../../lib/followProgress';
import { useAppDispatch } from '../../../state/hooks';
import { isBusy } from './importView';

/** How long a line that was lost is left alone, in milliseconds. */
const pause = 3000;

/** Keeps an import current while something is done with it; once that is over, everything that it may have changed. */
export function useImportProgress(made: WholeImport): void {
  const dispatch = useAppDispatch();
  const { id } = made;
  const busy = isBusy(made);
  useEffect(() => {
    if (!busy) return;
    let stop = (): void => undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      stop = followProgress(
        importEventsAddress(id),
        (sent) => {
          const state = adminImport.validateSync(sent);
          const isLast = !isBusy(state);
          dispatch(adminImportsApi.util.updateQueryData('readImport', id, (draft) => Object.assign(draft, state)));
          if (isLast) dispatch(adminImportsApi.util.invalidateTags(changed(id)));
          return isLast;
        },
        () => {
          // The server may be starting anew.
          dispatch(adminImportsApi.util.invalidateTags([{ type: 'Imports', id }]));
          again = setTimeout(follow, pause);
        },
      );
    };
    follow();
    return () => {
      clearTimeout(again);
      stop();
    };
  }, [busy, id, dispatch]);
}

/** What a task that is over may have changed. */
function changed(id: number): Parameters<typeof adminImportsApi.util.invalidateTags>[0] {
  const ofImports = ['LIST', `problems of ${id}`].map((list) => ({ type: 'Imports' as const, id: list }));
  return [...ofImports, 'Contractors', 'AdminContractors', 'Duplicates', 'Queues', 'Audit'];
}

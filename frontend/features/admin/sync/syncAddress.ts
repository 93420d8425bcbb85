import { type ConflictState, conflictStates } from '../../../../api/contract/cmsConflicts';

/** What an address of the page shows of what was changed on both sides. */
export interface SyncPlace {
  state: ConflictState;
  page: number;
}

const path = '/admin/sync';

/** Reads the address; what it can't be shows what waits. */
export function readSyncAddress(search: string): SyncPlace {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  const isPage = Number.isSafeInteger(page) && page > 0 && page < 1_000_000;
  return { state: conflictStates.find((state) => state === asked.get('conflicts')) ?? 'waiting', page: isPage ? page : 1 };
}

/** Where a page of the conflicts in a state is. */
export function syncAddress(state: ConflictState, page = 1): string {
  const parameters = new URLSearchParams({ ...(state !== 'waiting' && { conflicts: state }), ...(page > 1 && { page: String(page) }) });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

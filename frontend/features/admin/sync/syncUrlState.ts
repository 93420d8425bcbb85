import { type ConflictState, conflictStates } from '#contract/cms-sync/cmsConflicts';

/** The conflicts view in the URL. */
export interface SyncUrlState {
  state: ConflictState;
  page: number;
}

const path = '/admin/sync';

/** Parses the URL. Invalid values select the pending conflicts. */
export function parseSyncUrlState(search: string): SyncUrlState {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const isValidPage = Number.isSafeInteger(page) && page > 0 && page < 1_000_000;
  return { state: conflictStates.find((state) => state === params.get('conflicts')) ?? 'waiting', page: isValidPage ? page : 1 };
}

/** The URL of a page of conflicts. */
export function buildSyncUrl(state: ConflictState, page = 1): string {
  const searchParams = new URLSearchParams({ ...(state !== 'waiting' && { conflicts: state }), ...(page > 1 && { page: String(page) }) });
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

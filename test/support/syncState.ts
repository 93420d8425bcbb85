import type { SyncState } from '../../api/contract/cmsSync';

/** A CMS with which all is well. */
export const syncedState: SyncState = {
  ...{ enabled: true, address: 'https://cms.drill.example', answers: true, waiting: 0, reading: false },
  ...{ read_at: new Date(Date.now() - 5 * 60_000).toISOString(), compared_at: new Date(Date.now() - 7 * 3_600_000).toISOString() },
  ...{ error: null, error_at: null, published: 61, refused_count: 0, refused: [] },
  fill: { done: 61, of: 61, finished_at: new Date(Date.now() - 8 * 3_600_000).toISOString() },
};

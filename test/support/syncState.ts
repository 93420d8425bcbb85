import type { SyncState } from '../../api/contract/cmsSync';

/** A CMS with which all is well. */
export const syncedState: SyncState = {
  ...{ enabled: true, address: 'https://cms.drill.example', answers: true, waiting: 0, reading: false },
  ...{ read_at: new Date(Date.now() - 5 * 60_000).toISOString(), compared_at: new Date(Date.now() - 7 * 3_600_000).toISOString() },
  ...{ error: null, error_at: null, published: 61, refused_count: 0, refused: [] },
  ...{ sequence: 214, sent_sequence: 1873, sent_at: new Date(Date.now() - 12 * 60_000).toISOString(), conflict_count: 0 },
  sending: { waiting: 0, oldest: null, failed_count: 0, failed: [] },
  fill: { done: 61, of: 61, finished_at: new Date(Date.now() - 8 * 3_600_000).toISOString() },
};

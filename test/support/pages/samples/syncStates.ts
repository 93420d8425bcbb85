import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import type { SyncState } from '#contract/cms-sync/cmsSync';

/** A CMS that is fully in sync. The times of the last read and the last send follow the clock, because pages show them to the minute. */
export const syncedState: SyncState = {
  get read_at() {
    return new Date(Date.now() - 5 * 60_000).toISOString();
  },
  get sent_at() {
    return new Date(Date.now() - 12 * 60_000).toISOString();
  },
  ...{ enabled: true, address: 'https://cms.drill.example', answers: true, waiting: 0, reading: false },
  compared_at: new Date(Date.now() - 7 * 3_600_000).toISOString(),
  ...{ error: null, error_at: null, published: 61, refused_count: 0, refused: [], clock_ahead: 0, withdrawals: [] },
  ...{ sequence: 214, sent_sequence: 1873, conflict_count: 0 },
  sending: { waiting: 0, oldest: null, failed_count: 0, failed: [] },
  fill: { done: 61, of: 61, finished_at: new Date(Date.now() - 8 * 3_600_000).toISOString() },
};

/** An entry that was rejected. */
export const refusal: SyncState['refused'][number] = {
  ...{
    type: 'contractor',
    document_id: 'doc5',
    kind: 'Contractor',
    editor: 'dee.signer@drill.example',
    name: 'Deep Core',
    at: new Date().toISOString(),
    contractor_id: 5,
  },
  problems: [{ field: 'country', sentence: 'country is not a known country' }],
  address: 'https://cms.drill.example/admin/content-manager/collection-types/api::contractor.contractor/doc5',
};

const failed: SyncState['sending']['failed'] = [
  {
    contractor: { id: 8, name: 'Slow Drilling', gone: false },
    ...{ tries: 3, error: 'The CMS answered 500.', failed_at: new Date(Date.now() - 120_000).toISOString(), next_at: new Date().toISOString() },
  },
  {
    contractor: { id: 9, name: 'Gone Drilling', gone: true },
    ...{ tries: 1, error: 'The entry is held.', failed_at: new Date().toISOString(), next_at: new Date().toISOString() },
  },
];
/** Two contractors that failed to send, of four that are queued. */
export const failingToSend: SyncState['sending'] = {
  waiting: 4,
  oldest: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  failed_count: 2,
  failed,
};

/** A conflict between both sides. Tests override the values they check. */
export const sampleConflict = (changes: Partial<CmsConflict> = {}): CmsConflict => ({
  ...{ id: 3, contractor: { id: 5, name: 'Deep Core', slug: 'deep-core' }, field: 'phone', label: 'Phone', item: '' },
  ...{ company: '+233 111', editors: '+233 222', current: '+233 222', shown: 'editors', editor: 'eve@cms.example' },
  ...{ noted_at: new Date(Date.now() - 3_600_000).toISOString(), decided_at: null, choice: null, decided_by: null },
  ...changes,
});

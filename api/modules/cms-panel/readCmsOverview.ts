import type { Services } from '#api/config/services';
import type { CmsOverview } from '#contract/cms-sync/cmsSync';
import { type QueueKey, queueKeys } from '#contract/moderation/queues';
import { isoOrNull } from '#contract/shared/time/isoTime';
import { loadEntryNames } from '../cms-sync/documents/loadEntryNames';
import { CmsEntry } from '../cms-sync/models/CmsEntry';
import { loadCmsSyncState } from '../cms-sync/models/CmsSyncState';
import { presentRejectedDocument } from '../cms-sync/status/presenter';
import { estimatePendingDuplicates } from '../duplicates/queries/estimatePendingDuplicates';
import { presentQueues, readQueueStats } from '../moderation/readQueueStats';

/** Label and admin page of each queue. */
const queuePages: Record<QueueKey, { label: string; path: string }> = {
  profiles: { label: 'Profiles', path: '/admin/profiles' },
  claims: { label: 'Claims', path: '/admin/claims' },
  reviews: { label: 'Reviews', path: '/admin/reviews' },
  reports: { label: 'Reported reviews', path: '/admin/reports' },
  enquiries: { label: 'Reported enquiries', path: '/admin/enquiries' },
  feedback: { label: 'Feedback', path: '/admin/feedback' },
  mails: { label: 'Undelivered emails', path: '/admin/system' },
  conflicts: { label: 'Sync conflicts', path: '/admin/sync#conflicts' },
  refused: { label: 'Rejected entries', path: '/admin/sync' },
  withdrawals: { label: 'Large removals', path: '/admin/sync' },
  duplicates: { label: 'Duplicates', path: '/admin/duplicates' },
};

const maxRefused = 20;

/** Loads the figures for the panel in the CMS: queue sizes, rejected documents and the state of the import from the CMS. */
export async function readCmsOverview({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>): Promise<CmsOverview> {
  const [figures, duplicates, refused, { read_at, error }] = await Promise.all([
    readQueueStats(database.read, now()),
    estimatePendingDuplicates(database),
    CmsEntry.query(database.read).whereNotNull('problems_at').orderBy('problems_at', 'desc').orderBy('id').limit(maxRefused),
    loadCmsSyncState(database.read),
  ]);
  const presentedQueues = presentQueues(figures, duplicates);
  const names = await loadEntryNames(database.read, refused);
  return {
    queues: queueKeys.map((key) => ({
      ...{ key, label: queuePages[key].label, waiting: presentedQueues[key].count },
      address: config.browser.publicUrl + queuePages[key].path,
    })),
    refused: {
      count: presentedQueues.refused.count,
      documents: refused.map((entry) => {
        const { type, document_id, name, problems, editor, at } = presentRejectedDocument(entry, '', names.get(entry.id));
        return { type, document_id, name, problems, editor, at };
      }),
    },
    read_at: isoOrNull(read_at),
    error,
  };
}

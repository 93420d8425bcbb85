import type { CmsOverview } from '../../contract/cmsSync';
import { type QueueKey, queueKeys } from '../../contract/queues';
import type { Services } from '../../endpoint';
import { CmsEntry } from '../../models/CmsEntry';
import { readingState } from '../../models/CmsReading';
import { duplicatesWaiting } from '../../models/duplicatesWaiting';
import { queueFigures } from '../../models/queueFigures';
import { presentRefused } from '../../presenters/cmsSync';
import { isoOrNull } from '../../presenters/isoTime';
import { presentQueues } from '../../presenters/queues';
import { namesOfEntries } from './namesOfEntries';

/** What each queue is called, and where it is worked through. */
const queues: Record<QueueKey, { label: string; path: string }> = {
  profiles: { label: 'Profiles', path: '/admin/profiles' },
  claims: { label: 'Claims', path: '/admin/claims' },
  reviews: { label: 'Reviews', path: '/admin/reviews' },
  reports: { label: 'Reported reviews', path: '/admin/reports' },
  enquiries: { label: 'Reported enquiries', path: '/admin/enquiries' },
  feedback: { label: 'Feedback', path: '/admin/feedback' },
  mails: { label: 'Undelivered emails', path: '/admin/system' },
  conflicts: { label: 'Changed on both sides', path: '/admin/sync#conflicts' },
  refused: { label: 'Refused entries', path: '/admin/sync' },
  withdrawals: { label: 'Large withdrawals', path: '/admin/sync' },
  duplicates: { label: 'Duplicates', path: '/admin/duplicates' },
};

const mostRefused = 20;

/** How much waits for the admins, what was refused, and how the reading of the CMS goes. */
export async function readQueuesForCms({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>): Promise<CmsOverview> {
  const [figures, duplicates, refused, { read_at, error }] = await Promise.all([
    queueFigures(database.read, now()),
    duplicatesWaiting(database),
    CmsEntry.query(database.read).whereNotNull('problems_at').orderBy('problems_at', 'desc').orderBy('id').limit(mostRefused),
    readingState(database.read),
  ]);
  const counted = presentQueues(figures, duplicates);
  const names = await namesOfEntries(database.read, refused);
  return {
    queues: queueKeys.map((key) => ({
      ...{ key, label: queues[key].label, waiting: counted[key].count },
      address: config.browser.publicUrl + queues[key].path,
    })),
    refused: {
      count: counted.refused.count,
      documents: refused.map((entry) => {
        const { type, document_id, name, problems, editor, at } = presentRefused(entry, '', names.get(entry.id));
        return { type, document_id, name, problems, editor, at };
      }),
    },
    read_at: isoOrNull(read_at),
    error,
  };
}

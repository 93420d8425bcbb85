import type { CmsOverview } from '../../contract/cmsSync';
import { type QueueKey, queueKeys } from '../../contract/queues';
import type { Services } from '../../endpoint';
import { readingState } from '../../models/CmsReading';
import { duplicatesWaiting } from '../../models/duplicatesWaiting';
import { queueFigures } from '../../models/queueFigures';
import { isoOrNull } from '../../presenters/isoTime';
import { presentQueues } from '../../presenters/queues';

/** What each queue is called, and where it is worked through. */
const queues: Record<QueueKey, { label: string; path: string }> = {
  profiles: { label: 'Profiles', path: '/admin/profiles' },
  claims: { label: 'Claims', path: '/admin/claims' },
  reviews: { label: 'Reviews', path: '/admin/reviews' },
  reports: { label: 'Reported reviews', path: '/admin/reports' },
  enquiries: { label: 'Enquiry abuse', path: '/admin/enquiries' },
  feedback: { label: 'Feedback', path: '/admin/feedback' },
  mails: { label: 'Mails given up', path: '/admin/system' },
  conflicts: { label: 'Changed on both sides', path: '/admin/sync#conflicts' },
  duplicates: { label: 'Duplicates', path: '/admin/duplicates' },
};

/** How much waits for the admins, and how the reading of the CMS goes. */
export async function readQueuesForCms({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>): Promise<CmsOverview> {
  const [figures, duplicates, { read_at, error }] = await Promise.all([
    queueFigures(database.read, now()),
    duplicatesWaiting(database),
    readingState(database.read),
  ]);
  const counted = presentQueues(figures, duplicates);
  return {
    queues: queueKeys.map((key) => ({
      ...{ key, label: queues[key].label, waiting: counted[key].count },
      address: config.browser.publicUrl + queues[key].path,
    })),
    read_at: isoOrNull(read_at),
    error,
  };
}

import type { Job } from '#api/background/worker';
import type { Services } from '#api/config/services';
import type { User } from '../accounts/models/User';
import { enqueueEmail } from '../email/OutboxEmail';
import {
  AdminNotificationSettings,
  computeDigestDay,
  ensureNotificationSettings,
  queryActiveAdmins,
} from '../notifications/AdminNotificationSettings';
import { buildAdminDigestEmail, type PendingQueue } from '../notifications/emails';
import { type QueueStats, readQueueStats } from './readQueueStats';

const minute = 60_000;

/** The queues in the digest. */
const labels: [queue: keyof QueueStats, label: string][] = [
  ['profiles', 'Profiles'],
  ['claims', 'Claims'],
  ['reviews', 'Reviews'],
  ['reports', 'Reported reviews'],
  ['enquiries', 'Reported enquiries'],
  ['feedback', 'Feedback'],
  ['mails', 'Undelivered emails'],
  ['refused', 'CMS entries rejected by the site'],
  ['withdrawals', 'Large removals to confirm'],
];

/**
 * Creates the job that emails the pending queues to the admins every morning, unless all are empty. The digest's day is recorded together with the
 * email, so each admin gets it once, however many processes run the job and whenever they start.
 */
export function createDigestJob({ site, database, workers, now }: Pick<Services, 'site' | 'database' | 'workers' | 'now'>): Job {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let stopped = false;

  async function send(admin: User, day: string, queues: PendingQueue[]): Promise<void> {
    await database.transactionWithoutInvalidation(async (trx) => {
      await ensureNotificationSettings(trx, admin.id, now());
      const settings = await AdminNotificationSettings.query(trx).findById(admin.id).forUpdate();
      if (!settings || settings.digest_sent_on >= day) return;
      await AdminNotificationSettings.query(trx).findById(admin.id).patch({ digest_sent_on: day });
      if (settings.digest && queues.length > 0) {
        await enqueueEmail(trx, admin.username, buildAdminDigestEmail(site.names, { name: admin.full_name, queues }), now());
      }
    });
  }

  return {
    begin: async () => {
      const time = now();
      if (time - checkedAt < minute) return;
      const day = computeDigestDay(time);
      const alreadySent = AdminNotificationSettings.query(database.read).where('digest_sent_on', '>=', day).select('user_id');
      const remainingAdmins = await queryActiveAdmins(database.read).whereNotIn('id', alreadySent);
      if (remainingAdmins.length > 0) {
        const queues = listPendingQueues(await readQueueStats(database.read, time));
        for (const admin of remainingAdmins) if (!stopped) await send(admin, day, queues);
        workers.wake('email');
      }
      checkedAt = time;
    },
    finish: async () => undefined,
    stop: () => {
      stopped = true;
    },
  };
}

function listPendingQueues(stats: QueueStats): PendingQueue[] {
  const queues = labels.map(([queue, label]) => ({ label, ...stats[queue], ...(queue === 'claims' && { disputes: stats.disputes.count }) }));
  return queues.filter(({ count }) => count > 0);
}

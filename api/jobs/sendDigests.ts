import { adminDigest, type WaitingQueue } from '../emails/adminMails';
import type { Services } from '../endpoint';
import { AdminMail, admins, digestDay, ensureAdminMail } from '../models/AdminMail';
import { queueMail } from '../models/OutboxMail';
import { type CountedQueues, queueFigures } from '../models/queueFigures';
import type { User } from '../models/User';
import type { Job } from '../worker';

const minute = 60_000;

/** The queues that the digest lists. */
const labels: [queue: keyof CountedQueues, label: string][] = [
  ['profiles', 'Profiles'],
  ['claims', 'Claims'],
  ['reviews', 'Reviews'],
  ['reports', 'Reported reviews'],
  ['enquiries', 'Reported enquiries'],
  ['feedback', 'Feedback'],
  ['mails', 'Mails that could not be sent'],
  ['refused', 'CMS entries that the site refused'],
  ['withdrawals', 'Large withdrawals to confirm'],
];

/**
 * Writes to the admins every morning what waits in the queues; to nobody where nothing does. Who had the day's digest is
 * written down with the mail, so that however many processes do this at once, and whenever one starts, each gets it once.
 */
export function createDigests({ site, database, mail, now }: Pick<Services, 'site' | 'database' | 'mail' | 'now'>): Job {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let stopped = false;

  async function send(admin: User, day: string, queues: WaitingQueue[]): Promise<void> {
    await database.transactionAside(async (trx) => {
      await ensureAdminMail(trx, admin.id, now());
      const choice = await AdminMail.query(trx).findById(admin.id).forUpdate();
      if (!choice || choice.digest_sent_on >= day) return;
      await AdminMail.query(trx).findById(admin.id).patch({ digest_sent_on: day });
      if (choice.digest && queues.length > 0) {
        await queueMail(trx, admin.username, adminDigest(site.names, { name: admin.full_name, queues }), now());
      }
    });
  }

  return {
    begin: async () => {
      const time = now();
      if (time - lookedAt < minute) return;
      const day = digestDay(time);
      const had = AdminMail.query(database.read).where('digest_sent_on', '>=', day).select('user_id');
      const open = await admins(database.read).whereNotIn('id', had);
      if (open.length > 0) {
        const queues = waitingIn(await queueFigures(database.read, time));
        for (const admin of open) if (!stopped) await send(admin, day, queues);
        mail.wake();
      }
      lookedAt = time;
    },
    finish: async () => undefined,
    stop: () => {
      stopped = true;
    },
  };
}

function waitingIn(figures: CountedQueues): WaitingQueue[] {
  const queues = labels.map(([queue, label]) => ({ label, ...figures[queue], ...(queue === 'claims' && { disputes: figures.disputes.count }) }));
  return queues.filter(({ count }) => count > 0);
}

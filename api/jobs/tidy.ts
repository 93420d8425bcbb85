import type { Services } from '../endpoint';
import { AttemptCount } from '../models/AttemptCount';
import { Invitation } from '../models/Invitation';
import { OutboxMail } from '../models/OutboxMail';
import { Session } from '../models/Session';
import { UserToken } from '../models/UserToken';
import type { Job } from '../worker';
import { removeDocuments, removePictures } from './removeFiles';

const hour = 3_600_000;
/** How long it is known that a mail was sent, or given up. */
const mailsKeptFor = 30 * 24 * hour;
/** How long an invitation is known whose link has expired, whatever became of it. */
const invitationsKeptFor = 30 * 24 * hour;

/** Removes, once an hour, what nobody looks at any more: what has expired, and the records of old mails. */
export function createTidying({ database, storage, now }: Pick<Services, 'database' | 'storage' | 'now'>): Job {
  let tidiedAt = Number.NEGATIVE_INFINITY;

  return {
    begin: async () => {
      const time = now();
      if (time - tidiedAt < hour) return;
      await database.transactionAside(async (trx) => {
        await Session.query(trx).delete().where('expires_at', '<=', time);
        await UserToken.query(trx).delete().where('expires_at', '<=', time);
        await AttemptCount.query(trx).delete().where('window_ends_at', '<=', time).where('blocked_until', '<=', time);
        await Invitation.query(trx)
          .delete()
          .where('expires_at', '<', time - invitationsKeptFor);
        await OutboxMail.query(trx)
          .delete()
          .where('sent_at', '<', time - mailsKeptFor);
        await OutboxMail.query(trx)
          .delete()
          .where('failed_at', '<', time - mailsKeptFor);
      });
      await removeDocuments({ database, storage }, time);
      await removePictures({ database, storage }, time);
      tidiedAt = time;
    },
    finish: async () => undefined,
    stop: () => undefined,
  };
}

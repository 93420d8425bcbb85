import type { Services } from '../endpoint';
import { AttemptCount } from '../models/AttemptCount';
import { Session } from '../models/Session';
import { UserToken } from '../models/UserToken';
import type { Job } from '../worker';

const hour = 3_600_000;

/** Removes, once an hour, the sessions, tokens and counts of attempts whose time is over: nobody looks at them any more. */
export function createTidying({ database, now }: Pick<Services, 'database' | 'now'>): Job {
  let tidiedAt = Number.NEGATIVE_INFINITY;
  return {
    begin: async () => {
      const time = now();
      if (time - tidiedAt < hour) return;
      await database.transactionAside(async (trx) => {
        await Session.query(trx).delete().where('expires_at', '<=', time);
        await UserToken.query(trx).delete().where('expires_at', '<=', time);
        await AttemptCount.query(trx).delete().where('window_ends_at', '<=', time).where('blocked_until', '<=', time);
      });
      tidiedAt = time;
    },
    finish: async () => undefined,
    stop: () => undefined,
  };
}

import Bowser from 'bowser';
import type { Context } from 'koa';
import type { Services } from '../endpoint';
import { ApiError } from '../errors';
import { Session } from '../models/Session';
import { User } from '../models/User';
import { hashOfSecret } from '../secrets';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A session ends when it was not used for so long (milliseconds) … */
export const idleTime = 30 * day;
/** … and in any case when it is that old. */
const oldest = 180 * day;
/** Devices that one user may be signed in on; beyond them the one that was seen longest ago is signed out. */
const mostOfUser = 50;
/** How exact "last seen" is: not every request writes. */
const seenStep = 5 * minute;

/**
 * Keeps koa-session's sessions as rows: any process serves any user, and one that is ended is dead in all of them. Reads
 * the user along with the session.
 */
export function sessionStore({ database, now }: Pick<Services, 'database' | 'now'>) {
  return class SessionStore {
    constructor(readonly ctx: Context) {}

    async get(secret: string) {
      const session = await Session.query(database.read).findOne({ key_hash: hashOfSecret(secret) });
      if (!session || session.expires_at <= now() || session.created_at + oldest <= now()) return undefined;
      const user = await User.query(database.read).findById(session.user_id);
      if (!user) return undefined;
      Object.assign(this.ctx.state, { user, sessionId: session.id });
      if (session.last_seen_at + seenStep < now()) {
        await database.transactionAside(async (trx) => Session.query(trx).findById(session.id).patch({ last_seen_at: now() }));
      }
      return { userId: user.id, _expire: session.expires_at, _maxAge: idleTime };
    }

    async set(secret: string, { userId }: { userId: number }): Promise<void> {
      const { state } = this.ctx;
      const times = { last_seen_at: now(), expires_at: now() + idleTime };
      await database.transactionAside(async (trx) => {
        // Only a login makes a row: a request that is still running must not bring back what a logout has ended.
        if (!state.opening)
          return Session.query(trx)
            .patch(times)
            .where({ key_hash: hashOfSecret(secret) });
        const user = await User.query(trx).findById(userId).forUpdate();
        // The password that was right may have been reset, and every session ended with it, in the meantime.
        if (user?.password_hash !== state.opening.password_hash) throw new ApiError('unauthenticated', 'Please log in again.');
        const device = deviceName(this.ctx.get('User-Agent'));
        await Session.query(trx).insert({ ...times, key_hash: hashOfSecret(secret), user_id: userId, device, created_at: now() });
        const newest = Session.query(trx)
          .where({ user_id: userId })
          .orderBy([
            { column: 'last_seen_at', order: 'desc' },
            { column: 'id', order: 'desc' },
          ]);
        const beyond = await newest.offset(mostOfUser).limit(mostOfUser);
        await Session.query(trx)
          .delete()
          .whereIn(
            'id',
            beyond.map((session) => session.id),
          );
      });
      state.opening = undefined;
    }

    async destroy(secret: string): Promise<void> {
      await database.transactionAside(async (trx) =>
        Session.query(trx)
          .delete()
          .where({ key_hash: hashOfSecret(secret) }),
      );
    }
  };
}

/** What the browser says of itself, in words that its user knows: "Firefox on Windows". */
function deviceName(agent: string): string {
  const { browser, os } = agent ? Bowser.parse(agent) : { browser: { name: undefined }, os: { name: undefined } };
  const name = browser.name || 'Unknown browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, 100);
}

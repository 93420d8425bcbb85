import type { Context } from 'koa';
import type { Services } from '../endpoint';
import { holdUser } from '../models/holdUser';
import { endOfSession, Session } from '../models/Session';
import { keepSignIn } from '../models/SignIn';
import { User } from '../models/User';
import { hashOfSecret } from '../secrets';
import { deviceOf } from './deviceOf';

/** Devices that one user may be signed in on; beyond them the one that was seen longest ago is signed out. */
const mostOfUser = 50;
/** How exact "last seen" is, in milliseconds: not every request writes. */
const seenStep = 5 * 60_000;

/**
 * Keeps koa-session's sessions as rows: any process serves any user, and one that is ended is dead in all of them. Reads
 * the user along with the session.
 */
export function sessionStore({ database, now }: Pick<Services, 'database' | 'now'>) {
  return class SessionStore {
    constructor(readonly ctx: Context) {}

    async get(secret: string) {
      const session = await Session.query(database.read).findOne({ key_hash: hashOfSecret(secret) });
      const user = session && (await User.query(database.read).findById(session.user_id));
      // The role may have changed since the end was written down.
      if (!user || user.disabled_at !== null || Math.min(session.expires_at, endOfSession(session, user.role)) <= now()) return undefined;
      Object.assign(this.ctx.state, { user, sessionId: session.id });
      if (session.last_seen_at + seenStep < now()) {
        const seen = { last_seen_at: now(), expires_at: endOfSession({ ...session, last_seen_at: now() }, user.role) };
        await database.transactionAside(async (trx) => Session.query(trx).findById(session.id).patch(seen));
      }
      return { userId: user.id };
    }

    async set(secret: string): Promise<void> {
      const opening: User | undefined = this.ctx.state.opening;
      // Only a login makes a row: a request that is still running must not bring back what a logout has ended.
      if (!opening) return;
      const time = now();
      const times = { created_at: time, last_seen_at: time };
      const device = deviceOf(this.ctx);
      const row = { ...times, expires_at: endOfSession(times, opening.role), device };
      await database.transactionAside(async (trx) => {
        await holdUser(trx, opening);
        await Session.query(trx).insert({ ...row, key_hash: hashOfSecret(secret), user_id: opening.id });
        await keepSignIn(trx, { user_id: opening.id, at: row.created_at, device, outcome: 'signed_in' });
        const newest = Session.query(trx)
          .where({ user_id: opening.id })
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
      this.ctx.state.opening = undefined;
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

import Bowser from 'bowser';
import type { Context } from 'koa';
import type { Services } from '../endpoint';
import { holdUser } from '../models/holdUser';
import { endOfSession, Session } from '../models/Session';
import { User } from '../models/User';
import { hashOfSecret } from '../secrets';

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
      if (!user || Math.min(session.expires_at, endOfSession(session, user.role)) <= now()) return undefined;
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
      const times = { created_at: now(), last_seen_at: now() };
      const row = { ...times, expires_at: endOfSession(times, opening.role), device: deviceName(this.ctx.get('User-Agent')) };
      await database.transactionAside(async (trx) => {
        await holdUser(trx, opening);
        await Session.query(trx).insert({ ...row, key_hash: hashOfSecret(secret), user_id: opening.id });
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

/** What the browser says of itself, in words that its user knows: "Firefox on Windows". */
function deviceName(agent: string): string {
  const { browser, os } = agent ? Bowser.parse(agent) : { browser: { name: undefined }, os: { name: undefined } };
  const name = browser.name || 'Unknown browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, 100);
}

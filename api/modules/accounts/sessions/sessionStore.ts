import Bowser from 'bowser';
import type { Context } from 'koa';
import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { computeSessionExpiry, Session } from '../models/Session';
import { recordSignIn } from '../models/SignIn';
import { lockUser, User } from '../models/User';

/** Maximum number of sessions per user. Beyond it the session with the oldest last use is deleted. */
const maxSessionsPerUser = 50;
/** Precision of `last_seen_at` in milliseconds, so that not every request writes. */
const lastSeenPrecisionMs = 5 * 60_000;

/**
 * Stores koa-session's sessions as rows, so that any process can serve any user and a deleted session ends in all processes. Loads the user along
 * with the session.
 */
export function createSessionStore({ database, now }: Pick<Services, 'database' | 'now'>) {
  return class SessionStore {
    constructor(readonly ctx: Context) {}

    async get(secret: string) {
      const session = await Session.query(database.read).findOne({ key_hash: hashSecret(secret) });
      const user = session && (await User.query(database.read).findById(session.user_id));
      // Recompute the expiry: the role may have changed since it was stored.
      if (!user || user.disabled_at !== null || Math.min(session.expires_at, computeSessionExpiry(session, user.role)) <= now()) return undefined;
      Object.assign(this.ctx.state, { user, sessionId: session.id });
      if (session.last_seen_at + lastSeenPrecisionMs < now()) {
        const lastSeen = { last_seen_at: now(), expires_at: computeSessionExpiry({ ...session, last_seen_at: now() }, user.role) };
        await database.transactionWithoutInvalidation(async (trx) => Session.query(trx).findById(session.id).patch(lastSeen));
      }
      return { userId: user.id };
    }

    async set(secret: string): Promise<void> {
      const signingIn: User | undefined = this.ctx.state.opening;
      // Only a login creates a row. Otherwise a request that is still running could restore a session that a logout has ended.
      if (!signingIn) return;
      const time = now();
      const times = { created_at: time, last_seen_at: time };
      const device = describeDevice(this.ctx);
      const row = { ...times, expires_at: computeSessionExpiry(times, signingIn.role), device };
      await database.transactionWithoutInvalidation(async (trx) => {
        await lockUser(trx, signingIn);
        await Session.query(trx).insert({ ...row, key_hash: hashSecret(secret), user_id: signingIn.id });
        await recordSignIn(trx, { user_id: signingIn.id, at: row.created_at, device, outcome: 'signed_in' });
        const newest = Session.query(trx)
          .where({ user_id: signingIn.id })
          .orderBy([
            { column: 'last_seen_at', order: 'desc' },
            { column: 'id', order: 'desc' },
          ]);
        const excess = await newest.offset(maxSessionsPerUser).limit(maxSessionsPerUser);
        await Session.query(trx)
          .delete()
          .whereIn(
            'id',
            excess.map((session) => session.id),
          );
      });
      this.ctx.state.opening = undefined;
    }

    async destroy(secret: string): Promise<void> {
      await database.transactionWithoutInvalidation(async (trx) =>
        Session.query(trx)
          .delete()
          .where({ key_hash: hashSecret(secret) }),
      );
    }
  };
}

/** Describes the requesting browser and operating system for the user, for example "Firefox on Windows". */
export function describeDevice(ctx: Context): string {
  const agent = ctx.get('User-Agent');
  const { browser, os } = agent ? Bowser.parse(agent) : { browser: { name: undefined }, os: { name: undefined } };
  const name = browser.name || 'Unknown browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, 100);
}

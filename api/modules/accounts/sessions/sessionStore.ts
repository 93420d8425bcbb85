import Bowser from 'bowser';
import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { SessionStore } from '#api/http/sessions';
import { computeSessionExpiry, Session } from '../models/Session';
import { recordSignIn } from '../models/SignIn';
import { lockUser } from '../models/User';

/** Maximum number of sessions per user. Beyond it the session with the oldest last use is deleted. */
const maxSessionsPerUser = 50;
/** Precision of `last_seen_at` in milliseconds, so that not every request writes. */
const lastSeenPrecisionMs = 5 * 60_000;

/** Stores sessions as rows, so that any process can serve any user and a deleted session ends in all processes. Loads the user along with the session. */
export function createSessionStore({ database, now }: Pick<Services, 'database' | 'now'>): SessionStore {
  return {
    find: async (secret) => {
      const session = await Session.query(database.read)
        .findOne({ key_hash: hashSecret(secret) })
        .withGraphJoined('user');
      const user = session?.user;
      // Recompute the expiry: the role may have changed since it was stored.
      if (!user || user.disabled_at !== null || Math.min(session.expires_at, computeSessionExpiry(session, user.role)) <= now()) return undefined;
      if (session.last_seen_at + lastSeenPrecisionMs < now()) {
        const lastSeen = { last_seen_at: now(), expires_at: computeSessionExpiry({ ...session, last_seen_at: now() }, user.role) };
        await database.transactionWithoutInvalidation(async (trx) => Session.query(trx).findById(session.id).patch(lastSeen));
      }
      return { user, sessionId: session.id };
    },

    create: async (secret, user, userAgent) => {
      const time = now();
      const times = { created_at: time, last_seen_at: time };
      const device = describeDevice(userAgent);
      const row = { ...times, expires_at: computeSessionExpiry(times, user.role), device };
      await database.transactionWithoutInvalidation(async (trx) => {
        await lockUser(trx, user);
        await Session.query(trx).insert({ ...row, key_hash: hashSecret(secret), user_id: user.id });
        await recordSignIn(trx, { user_id: user.id, at: row.created_at, device, outcome: 'signed_in' });
        const newest = Session.query(trx)
          .where({ user_id: user.id })
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
    },

    remove: async (secret) => {
      await database.transactionWithoutInvalidation(async (trx) =>
        Session.query(trx)
          .delete()
          .where({ key_hash: hashSecret(secret) }),
      );
    },
  };
}

/** Returns a check whether a session is still valid, for responses that outlast it. */
export function createSessionCheck({ database, now }: Pick<Services, 'database' | 'now'>, id: number | undefined): () => Promise<boolean> {
  return async () => {
    const session = id === undefined ? undefined : await Session.query(database.read).findById(id).select('expires_at');
    return session !== undefined && session.expires_at > now();
  };
}

/** Describes a browser and its operating system for the user by the `User-Agent` header, for example "Firefox on Windows". */
export function describeDevice(agent: string): string {
  const { browser, os } = agent ? Bowser.parse(agent) : { browser: { name: undefined }, os: { name: undefined } };
  const name = browser.name || 'Unknown browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, 100);
}

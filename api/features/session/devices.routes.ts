import type { UserSession } from '../../contract/session';
import { done, userSession } from '../../contract/session';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { closeSession, sessionIdOf } from '../../middleware/sessions';
import { Session } from '../../models/Session';
import { requirePathId } from '../../pathId';
import { iso } from '../../presenters/isoTime';
import { noteSecurity } from '../../securityLog';

const sessionPath = { name: 'session', in: 'path', description: 'Id of the session', required: true, schema: { type: 'integer' } } as const;

/** The devices that the signed-in user is signed in on. */
export function devicesRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    endpoint({
      method: 'get',
      path: '/api/user/sessions',
      summary: 'The devices that are signed in, the one used last first; 50 at most',
      limit: 'read',
      access: 'signedIn',
      answer: userSession,
      list: true,
      handle: async (ctx) => {
        const newestFirst = [{ column: 'last_seen_at', order: 'desc' } as const, { column: 'id', order: 'desc' } as const];
        const sessions = await Session.query(database.read)
          .where({ user_id: userOf(ctx).id })
          .where('expires_at', '>', now())
          .orderBy(newestFirst);
        ctx.set('X-Total-Count', String(sessions.length));
        return sessions.map((session) => presentSession(session, sessionIdOf(ctx)));
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/user/sessions',
      summary: 'Ends every other session of the signed-in user',
      limit: 'write',
      access: 'signedIn',
      answer: done,
      handle: async (ctx) => {
        const user = userOf(ctx);
        await database.transactionAside(async (trx) =>
          Session.query(trx)
            .delete()
            .where({ user_id: user.id })
            .whereNot({ id: sessionIdOf(ctx) }),
        );
        noteSecurity(services, ctx, 'sessions ended', user);
        return { done: true };
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/user/sessions/:session',
      summary: 'Ends one session of the signed-in user; ending the asking one signs out',
      limit: 'write',
      access: 'signedIn',
      parameters: [sessionPath],
      answer: done,
      handle: async (ctx) => {
        const user = userOf(ctx);
        const id = requirePathId(ctx.params.session, 'session');
        const end = () => database.transactionAside(async (trx) => Session.query(trx).delete().where({ id, user_id: user.id }));
        if ((await end()) === 0) throw notFound('session');
        noteSecurity(services, ctx, 'sessions ended', user);
        if (id === sessionIdOf(ctx)) closeSession(ctx);
        return { done: true };
      },
    }),
  ];
}

function presentSession({ id, device, created_at, last_seen_at }: Session, asking: number): UserSession {
  return { id, device, created_at: iso(created_at), last_seen_at: iso(last_seen_at), current: id === asking };
}

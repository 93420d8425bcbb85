import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import { requirePathId } from '#api/http/parameters/pathIds';
import { doneResponse, type UserSession, userSession } from '#contract/accounts/session';
import { iso } from '#contract/shared/time/isoTime';
import { Session } from '../accounts/models/Session';

const sessionPath = { name: 'session', in: 'path', description: 'ID of the session', required: true, schema: { type: 'integer' } } as const;

/** Calls about the signed-in devices of the current user. */
export function devicesRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user/sessions',
      operationId: 'listSessions',
      summary: 'List up to 50 devices that are signed in, most recently used first',
      rateLimit: 'read',
      access: 'signedIn',
      response: userSession,
      list: true,
      handle: async ({ user, session: current, reply }) => {
        const newestFirst = [{ column: 'last_seen_at', order: 'desc' } as const, { column: 'id', order: 'desc' } as const];
        const sessions = await Session.query(database.read).where({ user_id: user.id }).where('expires_at', '>', now()).orderBy(newestFirst);
        reply.set('X-Total-Count', String(sessions.length));
        return sessions.map((session) => presentSession(session, current.id));
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/sessions',
      operationId: 'endOtherSessions',
      summary: 'End all other sessions of the signed-in user',
      rateLimit: 'write',
      access: 'signedIn',
      response: doneResponse,
      handle: async ({ request, user, session }) => {
        await database.transactionWithoutInvalidation(async (trx) =>
          Session.query(trx)
            .delete()
            .where({ user_id: user.id })
            .whereNot({ id: session.id ?? 0 }),
        );
        logSecurityEvent(services, request, 'sessions ended', user);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/sessions/:session',
      operationId: 'endSession',
      summary: 'End one session of the signed-in user; ending the current session logs out',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [sessionPath],
      response: doneResponse,
      handle: async ({ request, user, params, session }) => {
        const id = requirePathId(params.session, 'session');
        const deleteSession = () =>
          database.transactionWithoutInvalidation(async (trx) => Session.query(trx).delete().where({ id, user_id: user.id }));
        if ((await deleteSession()) === 0) throw notFound('session');
        logSecurityEvent(services, request, 'sessions ended', user);
        if (id === session.id) session.close();
        return { done: true };
      },
    }),
  ];
}

function presentSession({ id, device, created_at, last_seen_at }: Session, activeSessionId: number | undefined): UserSession {
  return { id, device, created_at: iso(created_at), last_seen_at: iso(last_seen_at), current: id === activeSessionId };
}

import { deleteUserBody, done, userChanges, user as userSchema, userSession } from '../../contract/session';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { closeSession, sessionIdOf } from '../../middleware/sessions';
import { Session } from '../../models/Session';
import { presentUser } from '../../presenters/user';
import { changeAccount, deleteAccount } from './account';
import { exportAccount, exportedAccount } from './exportAccount';

const sessionPath = { name: 'session', in: 'path', description: 'Id of the session', required: true, schema: { type: 'integer' } } as const;

/** One's own account and the devices that are signed in. */
export function accountRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    endpoint({
      method: 'put',
      path: '/api/user',
      summary: 'Changes name, company or password; a new password needs the current one and ends the other sessions',
      limit: 'write',
      access: 'signedIn',
      body: userChanges,
      answer: userSchema,
      handle: async (ctx, changes) => presentUser(await changeAccount(services, ctx, changes)),
    }),
    endpoint({
      method: 'delete',
      path: '/api/user',
      summary: 'Deletes the account and everything of the person; needs the password',
      limit: 'write',
      access: 'signedIn',
      body: deleteUserBody,
      answer: done,
      handle: async (ctx, { password }) => {
        await deleteAccount(services, ctx, password);
        closeSession(ctx);
        return { done: true };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/user/export',
      summary: 'Everything that is kept of the signed-in user, as a file',
      limit: 'read',
      access: 'signedIn',
      answer: exportedAccount,
      handle: async (ctx) => {
        ctx.attachment('my-data.json', { type: 'attachment' });
        return exportAccount(services, userOf(ctx));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/user/sessions',
      summary: 'The devices that are signed in, the one used last first; 50 at most',
      limit: 'read',
      access: 'signedIn',
      answer: userSession,
      list: true,
      handle: async (ctx) => {
        const rows = await Session.query(database.read)
          .where({ user_id: userOf(ctx).id })
          .where('expires_at', '>', now())
          .orderBy(['last_seen_at', 'id'])
          .then((found) => found.reverse());
        ctx.set('X-Total-Count', String(rows.length));
        return rows.map((row) => ({
          id: row.id,
          device: row.device,
          created_at: new Date(row.created_at).toISOString(),
          last_seen_at: new Date(row.last_seen_at).toISOString(),
          current: row.id === sessionIdOf(ctx),
        }));
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
        const { id } = userOf(ctx);
        await database.transactionAside(async (trx) =>
          Session.query(trx)
            .delete()
            .where({ user_id: id })
            .whereNot({ id: sessionIdOf(ctx) }),
        );
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
        const id = Number(ctx.params.session);
        const { id: user_id } = userOf(ctx);
        const ended = Number.isSafeInteger(id)
          ? await database.transactionAside(async (trx) => Session.query(trx).delete().where({ id, user_id }))
          : 0;
        if (ended === 0) throw notFound('session');
        if (id === sessionIdOf(ctx)) closeSession(ctx);
        return { done: true };
      },
    }),
  ];
}

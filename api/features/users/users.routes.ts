import type { Context } from 'koa';
import { done, roles } from '../../contract/session';
import { adminUser, adminUserRow, userDecision, userSorts, userStates } from '../../contract/users';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { ApiError, notFound, tooManyRequests } from '../../errors';
import { userOf } from '../../middleware/access';
import { noteAudit } from '../../models/AuditEntry';
import { Session } from '../../models/Session';
import { requirePathId } from '../../pathId';
import { choiceAsked, choiceParameter } from '../choiceParameter';
import { pageOf, pageParameters } from '../paging';
import { queueVerification } from '../queueVerification';
import { textAsked, textParameter } from '../textParameter';
import { changeUser, holdOther } from './changeUser';
import { presentRows, usersAsked } from './listUsers';
import { readUser } from './readUser';

const userPath = { name: 'user', in: 'path', description: 'Id of the user', required: true, schema: { type: 'integer' } } as const;
const sessionPath = { name: 'session', in: 'path', description: 'Id of the session', required: true, schema: { type: 'integer' } } as const;

/** Accounts as admins see and change them. */
export function usersRoutes(services: Services): Endpoint[] {
  const { database, attempts, mail, now } = services;
  const idOf = (ctx: Context) => requirePathId(ctx.params.user, 'user');
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/users',
      summary: 'The accounts, the newest first unless sorted otherwise',
      limit: 'read',
      access: 'admin',
      parameters: [
        textParameter('search', 'Part of a name, an email or a company’s name'),
        choiceParameter('role', 'Only accounts of this role', roles),
        choiceParameter('state', 'Only accounts in this state', userStates),
        choiceParameter('sort', 'The order; with - in front the largest or newest first', userSorts),
        ...pageParameters,
      ],
      answer: adminUserRow,
      list: true,
      handle: async (ctx) => {
        const asked = {
          search: textAsked(ctx, 'search'),
          role: choiceAsked(ctx, 'role', roles),
          state: choiceAsked(ctx, 'state', userStates),
          sort: choiceAsked(ctx, 'sort', userSorts),
        };
        return presentRows(database.read, await pageOf(ctx, usersAsked(database.read, asked)));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/users/:user',
      summary: 'An account with its companies, claims, devices and sign-ins',
      limit: 'read',
      access: 'admin',
      parameters: [userPath],
      answer: adminUser,
      handle: async (ctx) => readUser(database.read, idOf(ctx), now()),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/users/:user',
      summary: 'Changes the role of somebody else’s account, disables it or takes it back into use; its sessions end',
      limit: 'write',
      access: 'admin',
      parameters: [userPath],
      body: userDecision,
      answer: adminUser,
      handle: async (ctx, decision) => {
        await changeUser(services, ctx, idOf(ctx), decision);
        return readUser(database.read, idOf(ctx), now());
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/users/:user/verification',
      summary: 'Mails a new verification link to somebody else; 422 for an address that is verified, or a disabled account',
      limit: 'write',
      access: 'admin',
      parameters: [userPath],
      answer: done,
      handle: async (ctx) => {
        const id = idOf(ctx);
        const seconds = await attempts.take([['verificationOfUser', String(id)]]);
        if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many verification mails to this address.');
        await database.transactionAside(async (trx) => {
          const user = await holdOther(trx, userOf(ctx), id);
          if (user.email_verified) throw new ApiError('refused', 'This address is verified already.');
          if (user.disabled_at !== null) throw new ApiError('refused', 'This account is disabled. Take it back into use first.');
          await queueVerification(services, trx, user);
          const entry = { at: now(), actor_id: userOf(ctx).id, subject: 'user', subject_id: id } as const;
          await noteAudit(trx, { ...entry, action: 'user.verification_resent', before: null, after: null });
        });
        mail.wake();
        return { done: true };
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/admin/users/:user/sessions/:session',
      summary: 'Signs one device of somebody else out',
      limit: 'write',
      access: 'admin',
      parameters: [userPath, sessionPath],
      answer: done,
      handle: async (ctx) => {
        const id = idOf(ctx);
        const sessionId = requirePathId(ctx.params.session, 'session');
        await database.transactionAside(async (trx) => {
          await holdOther(trx, userOf(ctx), id);
          const session = await Session.query(trx).findOne({ id: sessionId, user_id: id });
          if (!session || (await Session.query(trx).deleteById(sessionId)) === 0) throw notFound('session');
          const entry = { at: now(), actor_id: userOf(ctx).id, subject: 'user', subject_id: id } as const;
          const { device } = session;
          await noteAudit(trx, { ...entry, action: 'user.session_ended', before: { device, signed_in: true }, after: { device, signed_in: false } });
        });
        return { done: true };
      },
    }),
  ];
}

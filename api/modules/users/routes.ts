import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { ApiError, notFound } from '#api/http/errors';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery, textQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { doneResponse, roles } from '#contract/accounts/session';
import { adminUser, adminUserRow, userDecision, userSorts, userStates } from '#contract/users';
import { enqueueVerificationEmail } from '../accounts/commands/emailVerification';
import { Session } from '../accounts/models/Session';
import { recordAuditEntry } from '../audit/AuditEntry';
import { changeUser, lockOtherUser } from './changeUser';
import { presentRows, queryUsers } from './listUsers';
import { loadUser } from './loadUser';

const userPath = { name: 'user', in: 'path', description: 'ID of the user', required: true, schema: { type: 'integer' } } as const;
const sessionPath = { name: 'session', in: 'path', description: 'ID of the session', required: true, schema: { type: 'integer' } } as const;

/** Calls with which admins view and change accounts. */
export function usersRoutes(services: Services): Endpoint[] {
  const { database, limiter, workers, now } = services;
  const idOf = (params: { user: string }) => requirePathId(params.user, 'user');
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/users',
      operationId: 'listUsers',
      summary: 'List accounts, newest first by default',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({
        search: textQuery('Part of a name, an email address or a company name'),
        role: choiceQuery('Only accounts with this role', roles),
        state: choiceQuery('Only accounts in this state', userStates),
        sort: choiceQuery('Sort order; with a leading -, largest or newest first', userSorts),
        ...pageQuery,
      }),
      response: adminUserRow,
      list: true,
      handle: async ({ query }) => (await paginate(query, queryUsers(database.read, query))).present((rows) => presentRows(database.read, rows)),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/users/:user',
      operationId: 'getUser',
      summary: 'Get an account with its companies, claims, devices and logins',
      rateLimit: 'read',
      access: 'admin',
      parameters: [userPath],
      response: adminUser,
      handle: async ({ params }) => loadUser(database.read, idOf(params), now()),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/users/:user',
      operationId: 'updateUser',
      summary: 'Change the role of another account, disable it or enable it again; its sessions end',
      rateLimit: 'write',
      access: 'admin',
      parameters: [userPath],
      body: userDecision,
      response: adminUser,
      handle: async ({ request, user, params, body: decision }) => {
        await changeUser(services, request, user, idOf(params), decision);
        return loadUser(database.read, idOf(params), now());
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/users/:user/verification',
      operationId: 'resendVerificationToUser',
      summary: 'Email another user a new verification link; 422 if the email address is already verified or the account is disabled',
      rateLimit: 'write',
      access: 'admin',
      parameters: [userPath],
      response: doneResponse,
      handle: async ({ user, params }) => {
        const id = idOf(params);
        await limiter.consume(['verificationOfUser', String(id)]);
        await database.transactionWithoutInvalidation(async (trx) => {
          const account = await lockOtherUser(trx, user, id);
          if (account.email_verified) throw new ApiError('refused', 'This email address is already verified.');
          if (account.disabled_at !== null) throw new ApiError('refused', 'This account is disabled. Enable it first.');
          await enqueueVerificationEmail(services, trx, account);
          const entry = { at: now(), actor_id: user.id, subject: 'user', subject_id: id } as const;
          await recordAuditEntry(trx, { ...entry, action: 'user.verification_resent', before: null, after: null });
        });
        workers.wake('email');
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/users/:user/sessions/:session',
      operationId: 'endSessionOfUser',
      summary: 'Log out one device of another user',
      rateLimit: 'write',
      access: 'admin',
      parameters: [userPath, sessionPath],
      response: doneResponse,
      handle: async ({ user, params }) => {
        const id = idOf(params);
        const sessionId = requirePathId(params.session, 'session');
        await database.transactionWithoutInvalidation(async (trx) => {
          await lockOtherUser(trx, user, id);
          const session = await Session.query(trx).findOne({ id: sessionId, user_id: id });
          if (!session || (await Session.query(trx).deleteById(sessionId)) === 0) throw notFound('session');
          const entry = { at: now(), actor_id: user.id, subject: 'user', subject_id: id } as const;
          const { device } = session;
          await recordAuditEntry(trx, {
            ...entry,
            action: 'user.session_ended',
            before: { device, signed_in: true },
            after: { device, signed_in: false },
          });
        });
        return { done: true };
      },
    }),
  ];
}

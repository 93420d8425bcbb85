import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { deleteUserBody, doneResponse, userChanges, user as userSchema } from '#contract/accounts/session';
import { presentUser } from '../accounts/presenter';
import { recordAccess } from '../audit/AuditEntry';
import { changeAccount, deleteAccount } from './account';
import { exportAccount, exportedAccount } from './personalData';

/** Routes for the current user's account. */
export function accountRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'put',
      path: '/api/user',
      operationId: 'updateAccount',
      summary: 'Update name, company or password; a new password requires the current one and ends all other sessions',
      rateLimit: 'write',
      access: 'signedIn',
      body: userChanges,
      response: userSchema,
      handle: async ({ request, user, session, body: changes }) =>
        presentUser(await changeAccount(services, request, { user, sessionId: session.id }, changes)),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user',
      operationId: 'deleteAccount',
      summary: 'Delete the account and its personal data; requires the password',
      rateLimit: 'write',
      access: 'signedIn',
      body: deleteUserBody,
      response: doneResponse,
      handle: async ({ request, user, session, body: { password } }) => {
        await deleteAccount(services, request, user, password);
        session.close();
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/export',
      operationId: 'exportAccount',
      summary: 'Download all data stored about the signed-in user',
      rateLimit: 'read',
      access: 'signedIn',
      response: exportedAccount,
      handle: async ({ user, reply }) => {
        await recordAccess(services, user, { action: 'user.data_exported', subject: 'user', subject_id: user.id });
        reply.set('Content-Disposition', 'attachment; filename="my-data.json"');
        return exportAccount(services, user);
      },
    }),
  ];
}

import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { deleteUserBody, doneResponse, userChanges, user as userSchema } from '#contract/accounts/session';
import { presentUser } from '../accounts/presenter';
import { closeSession } from '../accounts/sessions/sessions';
import { recordAccess } from '../audit/AuditEntry';
import { changeAccount, deleteAccount } from './account';
import { exportAccount, exportedAccount } from './exportAccount';

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
      handle: async ({ ctx, body: changes }) => presentUser(await changeAccount(services, ctx, changes)),
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
      handle: async ({ ctx, body: { password } }) => {
        await deleteAccount(services, ctx, password);
        closeSession(ctx);
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
      handle: async ({ ctx }) => {
        const user = requireUser(ctx);
        await recordAccess(services, user, { action: 'user.data_exported', subject: 'user', subject_id: user.id });
        ctx.attachment('my-data.json', { type: 'attachment' });
        return exportAccount(services, user);
      },
    }),
  ];
}

import { deleteUserBody, done, userChanges, user as userSchema } from '../../contract/session';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { closeSession } from '../../middleware/sessions';
import { presentUser } from '../../presenters/user';
import { changeAccount, deleteAccount } from './account';
import { exportAccount, exportedAccount } from './exportAccount';

/** One's own account. */
export function accountRoutes(services: Services): Endpoint[] {
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
  ];
}

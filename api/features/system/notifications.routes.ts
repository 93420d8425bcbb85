import { adminNotifications } from '../../contract/outbox';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { AdminMail, ensureAdminMail, notificationsOf } from '../../models/AdminMail';

/** Which mails the asking admin gets. */
export function notificationsRoutes({ database, now }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/notifications',
      summary: 'Which emails you get as an admin',
      limit: 'read',
      access: 'admin',
      answer: adminNotifications,
      handle: async (ctx) => notificationsOf(database.read, userOf(ctx).id),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/notifications',
      summary: 'Chooses which mails you get as an admin',
      limit: 'write',
      access: 'admin',
      body: adminNotifications,
      answer: adminNotifications,
      handle: async (ctx, choices) => {
        const { id } = userOf(ctx);
        return database.transactionAside(async (trx) => {
          await ensureAdminMail(trx, id, now());
          await AdminMail.query(trx).findById(id).patch(choices);
          return notificationsOf(trx, id);
        });
      },
    }),
  ];
}

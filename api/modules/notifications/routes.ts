import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { adminNotifications } from '#contract/outbox';
import { AdminNotificationSettings, ensureNotificationSettings, readAdminNotifications } from './AdminNotificationSettings';

/** Calls about the email notifications of the current admin. */
export function notificationsRoutes({ database, now }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/notifications',
      operationId: 'getNotificationSettings',
      summary: 'Get your email notification settings as an admin',
      rateLimit: 'read',
      access: 'admin',
      response: adminNotifications,
      handle: async ({ user }) => readAdminNotifications(database.read, user.id),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/notifications',
      operationId: 'updateNotificationSettings',
      summary: 'Update your email notification settings as an admin',
      rateLimit: 'write',
      access: 'admin',
      body: adminNotifications,
      response: adminNotifications,
      handle: async ({ user, body: choices }) => {
        const { id } = user;
        return database.transactionWithoutInvalidation(async (trx) => {
          await ensureNotificationSettings(trx, id, now());
          await AdminNotificationSettings.query(trx).findById(id).patch(choices);
          return readAdminNotifications(trx, id);
        });
      },
    }),
  ];
}

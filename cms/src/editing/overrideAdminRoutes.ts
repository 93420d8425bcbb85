import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/** Strapi's routes that send email, which the CMS does not do. */
const emailRoutes = ['/admin/forgot-password', '/email', '/email/test', '/email/verify'];

/**
 * Responds to requests that Strapi's forms send without needing the result or having permission, each of which would be logged as an error in the
 * browser's console. Also rejects requests that must not be made. These routes take precedence over Strapi's own with the same paths.
 */
export function overrideAdminRoutes(strapi: Core.Strapi): void {
  const route = (path: string, respond: () => Promise<object> | object) => ({
    method: 'GET' as const,
    path,
    handler: async (context: Context) => {
      context.body = { data: await respond() };
    },
    info: { type: 'admin' },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      // Sent by every form; this edition has no AI assistant.
      route('/admin/ai-feature-config', () => ({ isAiI18nConfigured: false })),
      // Sent by the media library: the image settings are not secret, but only users who may change them may read them.
      route('/upload/settings', () => strapi.plugin('upload').service('upload').getSettings()),
      // Disabled: the server would fetch a URL given by an editor, with access to everything that it can reach.
      {
        method: 'POST' as const,
        path: '/upload/actions/upload-from-urls',
        handler: (context: Context) => context.notFound('You can only upload pictures from your computer'),
        info: { type: 'admin' },
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
      ...emailRoutes.map((path) => ({
        method: 'POST' as const,
        path,
        handler: (context: Context) => context.notFound('The CMS does not send emails. Ask an admin to set a new password'),
        info: { type: 'admin' },
        config: { auth: false as const },
      })),
    ],
  });
}

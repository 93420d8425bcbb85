import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/** Strapi's calls that send email, which the CMS does not. */
const emailRoutes = ['/admin/forgot-password', '/email', '/email/test', '/email/verify'];

/**
 * Answers what Strapi's forms ask for without need or without having the right to: each of them would stand in the
 * browser's console as a fault; and refuses what nobody is to ask for. They go before Strapi's own calls of the same paths.
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
      // Each form: this edition has no assistant.
      route('/admin/ai-feature-config', () => ({ isAiI18nConfigured: false })),
      // The media library: how pictures are treated, which is no secret, but only who may change it may read it.
      route('/upload/settings', () => strapi.plugin('upload').service('upload').getSettings()),
      // An editor's address would be asked for from here, with all that can be reached from here.
      {
        method: 'POST' as const,
        path: '/upload/actions/upload-from-urls',
        handler: (context: Context) => context.notFound('Pictures are uploaded from your own machine'),
        info: { type: 'admin' },
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
      ...emailRoutes.map((path) => ({
        method: 'POST' as const,
        path,
        handler: (context: Context) => context.notFound('The CMS sends no email. Ask an admin for a new password'),
        info: { type: 'admin' },
        config: { auth: false as const },
      })),
    ],
  });
}

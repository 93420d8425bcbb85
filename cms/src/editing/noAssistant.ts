import type { Core } from '@strapi/strapi';

/** Each form asks for the settings of an assistant that this edition has not; it is answered, so that nothing fails. */
export function answerForAssistant(strapi: Core.Strapi): void {
  strapi.server.routes([
    {
      method: 'GET',
      path: '/admin/ai-feature-config',
      handler: (ctx: { body: unknown }) => {
        ctx.body = { data: { isAiI18nConfigured: false } };
      },
      config: { auth: false },
    },
  ]);
}

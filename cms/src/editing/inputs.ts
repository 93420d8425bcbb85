import type { Core } from '@strapi/strapi';

/** Half a row, or as wide as a form says. */
const inputSize = { default: 6, isResizable: true } as const;

/** The two kinds of lists that have an input of their own in the admin panel (src/admin/fields). */
export function registerInputs(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'terms', type: 'json', inputSize });
  strapi.customFields.register({ name: 'texts', type: 'json', inputSize });
  answerForAssistant(strapi);
}

/** Each form asks for the settings of an assistant that this edition has not; it is answered, so that nothing fails. */
function answerForAssistant(strapi: Core.Strapi): void {
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

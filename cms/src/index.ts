import type { Core } from '@strapi/strapi';
import { arrangeViews } from './editing/arrange';
import { answerForAssistant } from './editing/noAssistant';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    answerForAssistant(strapi);
    const inputSize = { default: 6, isResizable: true } as const;
    strapi.customFields.register({ name: 'terms', type: 'json', inputSize });
    strapi.customFields.register({ name: 'texts', type: 'json', inputSize });
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await arrangeViews(strapi);
  },
};

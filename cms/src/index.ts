import type { Core } from '@strapi/strapi';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    strapi.customFields.register({ name: 'terms', type: 'json' });
    strapi.customFields.register({ name: 'texts', type: 'json' });
  },
};

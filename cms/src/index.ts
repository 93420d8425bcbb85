import type { Core } from '@strapi/strapi';
import { markFiles } from './content/addFile';
import { watchDocuments } from './content/watchDocuments';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    // The admin panel has an input for each (src/admin).
    strapi.customFields.register({ name: 'terms', type: 'json' });
    strapi.customFields.register({ name: 'texts', type: 'json' });
    markFiles(strapi);
    watchDocuments(strapi);
  },
};

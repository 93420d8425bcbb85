import type { Core } from '@strapi/strapi';
import { markFiles } from './content/addFile';
import { watchDocuments } from './content/watchDocuments';
import { arrangeViews } from './editing/arrange';
import { registerInputs } from './editing/inputs';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerInputs(strapi);
    markFiles(strapi);
    watchDocuments(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await arrangeViews(strapi);
  },
};

import type { Core } from '@strapi/strapi';
import { markFiles } from './content/addFile';
import { watchDocuments } from './content/watchDocuments';
import { watchFiles } from './content/watchFiles';
import { addAdminCalls } from './directory/adminCalls';
import { sendNoMail } from './directory/mail';
import { provisionAccounts, revokeDefaultTokens } from './provision/accounts';
import { provisionRoles } from './provision/roles';
import { seedPages } from './provision/seeds';
import { production } from './settings';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    // The admin panel has an input for each (src/admin).
    strapi.customFields.register({ name: 'terms', type: 'json' });
    strapi.customFields.register({ name: 'texts', type: 'json' });
    markFiles(strapi);
    sendNoMail(strapi);
    watchDocuments(strapi);
    addAdminCalls(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    watchFiles(strapi);
    await provisionRoles(strapi);
    await provisionAccounts(strapi, production);
    await revokeDefaultTokens(strapi);
    await seedPages(strapi);
  },
};

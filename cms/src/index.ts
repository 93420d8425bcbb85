import type { Core } from '@strapi/strapi';
import { rejectNonPictures, trackFileDigests } from './content/addFile';
import { ensureInstanceId } from './content/instance';
import { watchDocuments } from './content/watchDocuments';
import { watchFiles } from './content/watchFiles';
import { registerAdminRoutes } from './directory/adminCalls';
import { disableEmail } from './directory/mail';
import { overrideAdminRoutes } from './editing/answers';
import { configureViews } from './editing/arrange';
import { registerInputs } from './editing/inputs';
import { limitRecentDocuments } from './editing/recentDocuments';
import { provisionAccounts, revokeDefaultTokens } from './provision/accounts';
import { protectSuperAdmin } from './provision/guardOwner';
import { provisionRoles } from './provision/roles';
import { seedPages } from './provision/seeds';
import { isProduction } from './settings';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerInputs(strapi);
    overrideAdminRoutes(strapi);
    trackFileDigests(strapi);
    rejectNonPictures(strapi);
    watchDocuments(strapi);
    registerAdminRoutes(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    disableEmail(strapi);
    limitRecentDocuments(strapi);
    watchFiles(strapi);
    await ensureInstanceId(strapi);
    await provisionRoles(strapi);
    await provisionAccounts(strapi, isProduction);
    await protectSuperAdmin(strapi);
    await revokeDefaultTokens(strapi);
    await seedPages(strapi);
    await configureViews(strapi);
  },
};

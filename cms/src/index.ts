import type { Core } from '@strapi/strapi';
import { disableEmail } from './directory/disableEmail';
import { registerAdminRoutes } from './directory/registerAdminRoutes';
import { ensureInstanceId } from './documents/rows';
import { configureViews, registerInputs } from './editing/configureViews';
import { limitRecentDocuments } from './editing/limitRecentDocuments';
import { overrideAdminRoutes } from './editing/overrideAdminRoutes';
import { sortIgnoringCase } from './editing/sortIgnoringCase';
import { transliterateSlugs } from './editing/transliterateSlugs';
import { importArrivals } from './history/importArrivals';
import { provisionAccounts, revokeDefaultTokens } from './provision/accounts';
import { protectSuperAdmin } from './provision/protectSuperAdmin';
import { provisionRoles } from './provision/roles';
import { seedPages } from './provision/seedPages';
import { isProduction } from './settings';
import { rejectNonPictures, trackFileDigests, watchFiles } from './sync/libraryFiles';
import { watchDocuments } from './sync/watchDocuments';

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
    sortIgnoringCase(strapi);
    transliterateSlugs(strapi);
    watchFiles(strapi);
    await ensureInstanceId(strapi);
    await importArrivals(strapi);
    await provisionRoles(strapi);
    await provisionAccounts(strapi, isProduction);
    await protectSuperAdmin(strapi);
    await revokeDefaultTokens(strapi);
    await seedPages(strapi);
    await configureViews(strapi);
  },
};

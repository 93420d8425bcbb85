import type { Core } from '@strapi/strapi';
import { markFiles, refuseOtherFiles } from './content/addFile';
import { instanceId } from './content/instance';
import { watchDocuments } from './content/watchDocuments';
import { watchFiles } from './content/watchFiles';
import { addAdminCalls } from './directory/adminCalls';
import { refuseEmail } from './directory/mail';
import { answerForms } from './editing/answers';
import { arrangeViews } from './editing/arrange';
import { registerInputs } from './editing/inputs';
import { showEditorsWork } from './editing/recentDocuments';
import { provisionAccounts, revokeDefaultTokens } from './provision/accounts';
import { guardOwner } from './provision/guardOwner';
import { provisionRoles } from './provision/roles';
import { seedPages } from './provision/seeds';
import { production } from './settings';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerInputs(strapi);
    answerForms(strapi);
    markFiles(strapi);
    refuseOtherFiles(strapi);
    watchDocuments(strapi);
    addAdminCalls(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    refuseEmail(strapi);
    showEditorsWork(strapi);
    watchFiles(strapi);
    await instanceId(strapi);
    await provisionRoles(strapi);
    await provisionAccounts(strapi, production);
    await guardOwner(strapi);
    await revokeDefaultTokens(strapi);
    await seedPages(strapi);
    await arrangeViews(strapi);
  },
};

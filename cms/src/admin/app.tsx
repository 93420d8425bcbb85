import type { StrapiApp } from '@strapi/strapi/admin';
import mark from './brand/mark.svg';
import { brandPage } from './brand/ownPage';
import { replacePasswordForm } from './brand/passwordHelp';
import { dismissStrapiNews } from './brand/quiet';
import { translations } from './brand/texts';
import { themes } from './brand/theme';
import { registerFields } from './fields/register';
import { setSingletonTitles } from './forms/ownTitles';
import { showComponentHints } from './forms/partHints';
import { arrangeHome } from './home/arrange';
import { addColumns } from './lists/columns';
import { addPanel } from './panel/add';

const app = {
  config: {
    auth: { logo: mark },
    menu: { logo: mark },
    // English only, so that nobody is offered a choice of one.
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    theme: themes,
    translations: { en: translations },
  },

  register(strapi: StrapiApp) {
    brandPage();
    replacePasswordForm();
    dismissStrapiNews();
    registerFields(strapi);
    arrangeHome(strapi);
  },

  bootstrap(strapi: StrapiApp) {
    addColumns(strapi);
    addPanel(strapi);
    showComponentHints(strapi);
    setSingletonTitles(strapi);
  },
};

export default app;

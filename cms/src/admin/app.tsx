import type { StrapiApp } from '@strapi/strapi/admin';
import mark from './brand/mark.svg';
import { makePageOurs } from './brand/ownPage';
import { replacePasswordForm } from './brand/passwordHelp';
import { shutNews } from './brand/quiet';
import { texts } from './brand/texts';
import { themes } from './brand/theme';
import { registerFields } from './fields/register';
import { nameForms } from './forms/ownTitles';
import { showPartHints } from './forms/partHints';
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
    translations: { en: texts },
  },

  register(strapi: StrapiApp) {
    makePageOurs();
    replacePasswordForm();
    shutNews();
    registerFields(strapi);
    arrangeHome(strapi);
  },

  bootstrap(strapi: StrapiApp) {
    addColumns(strapi);
    addPanel(strapi);
    showPartHints(strapi);
    nameForms(strapi);
  },
};

export default app;

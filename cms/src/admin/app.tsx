import type { StrapiApp } from '@strapi/strapi/admin';
import { brandPage, dismissStrapiNews, replacePasswordForm } from './brand/brandPage';
import mark from './brand/mark.svg';
import { themes } from './brand/theme';
import { translations } from './brand/translations';
import { registerFields } from './fields/registerFields';
import { setSingletonTitles } from './forms/setSingletonTitles';
import { showComponentHints } from './forms/showComponentHints';
import { arrangeHome } from './home/arrangeHome';
import { addColumns } from './lists/addColumns';
import { addPanel } from './panel/addPanel';

const app = {
  config: {
    auth: { logo: mark },
    menu: { logo: mark },
    // English only, so that the panel offers no language choice.
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

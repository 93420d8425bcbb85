import type { StrapiApp } from '@strapi/strapi/admin';

interface Form {
  /** Options of the content type, as in its schema. */
  layout: { options: { directory?: { isOne: boolean } }; settings: { mainField: string } };
}

/**
 * Uses the type's name as the title of singleton forms, such as the home page, because the value of their first field is no useful title. Applies to
 * forms only: in the lists of Strapi's home page, the title would become a number.
 */
export function setSingletonTitles(app: Pick<StrapiApp, 'registerHook'>): void {
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', (form: Form): Form => {
    if (!form.layout.options.directory?.isOne) return form;
    // Strapi falls back to the type's name if the main field does not exist.
    return { ...form, layout: { ...form.layout, settings: { ...form.layout.settings, mainField: 'id' } } };
  });
}

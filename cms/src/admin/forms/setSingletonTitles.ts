import type { StrapiApp } from '@strapi/strapi/admin';

interface Form {
  /** Options of its content type, as its schema has them. */
  layout: { options: { directory?: { isOne: boolean } }; settings: { mainField: string } };
}

/**
 * The form of what there is once, such as the home page, bears the name of its type: what stands in its first field names
 * nothing. Only here: the lists of Strapi's home page would show a number instead.
 */
export function setSingletonTitles(app: Pick<StrapiApp, 'registerHook'>): void {
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', (form: Form): Form => {
    if (!form.layout.options.directory?.isOne) return form;
    // Strapi falls back to the type's name where the title is no field.
    return { ...form, layout: { ...form.layout, settings: { ...form.layout.settings, mainField: 'id' } } };
  });
}

import type { Core } from '@strapi/strapi';

/** Half a row, or as wide as a form says. */
const inputSize = { default: 6, isResizable: true } as const;

/** The two kinds of lists that have an input of their own in the admin panel (src/admin/fields). */
export function registerInputs(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'terms', type: 'json', inputSize });
  strapi.customFields.register({ name: 'texts', type: 'json', inputSize });
}

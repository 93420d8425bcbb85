import type { Core } from '@strapi/strapi';
import { cmsTypeKeys } from '#directory';
import { buildComponentViews, buildView, type FieldView, type View } from './views';

/** Half a row, or as wide as a form says. */
const inputSize = { default: 6, isResizable: true } as const;

/** What Strapi's content manager keeps of a list and a form, as far as it is read here. */
interface StoredConfiguration {
  settings: object;
  metadatas: Record<string, { edit: object; list: object }>;
}
interface ViewService<Model> {
  findConfiguration(model: Model): Promise<StoredConfiguration>;
  updateConfiguration(model: Model, view: object): Promise<unknown>;
}

/**
 * Puts labels, help texts, columns and the order of the forms where Strapi keeps them. Done at every start, so that a new
 * field of the contract has its place and nobody's arrangement hides it.
 */
export async function configureViews(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager');
  const types: ViewService<unknown> & { findContentType(uid: string): unknown } = manager.service('content-types');
  const components: ViewService<unknown> & { findComponent(uid: string): unknown } = manager.service('components');
  for (const type of cmsTypeKeys) await configure(types, types.findContentType(`api::${type}.${type}`), buildView(type));
  for (const [uid, view] of buildComponentViews()) await configure(components, components.findComponent(uid), view);
}

async function configure<Model>(views: ViewService<Model>, model: Model, view: View): Promise<void> {
  const stored = await views.findConfiguration(model);
  await views.updateConfiguration(model, {
    settings: { ...stored.settings, ...view.settings },
    metadatas: Object.fromEntries(Object.entries(stored.metadatas).map(([key, field]) => [key, withLabels(field, key, view.fields[key])])),
    layouts: { list: view.list, edit: view.form },
  });
}

/** Strapi's own fields of every type, such as when it changed. */
const systemFieldLabels: Record<string, string> = {
  updatedAt: 'Changed',
  createdAt: 'Made',
  publishedAt: 'Published',
  updatedBy: 'Changed by',
  createdBy: 'Made by',
};

function withLabels(
  { edit, list }: StoredConfiguration['metadatas'][string],
  key: string,
  field: FieldView | undefined,
): StoredConfiguration['metadatas'][string] {
  const { column, ...form } = field ?? { label: systemFieldLabels[key] };
  if (!form.label) return { edit, list };
  return { edit: { ...edit, ...form }, list: { ...list, label: column ?? form.label } };
}

/** The two kinds of lists that have an input of their own in the admin panel (src/admin/fields). */
export function registerInputs(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'terms', type: 'json', inputSize });
  strapi.customFields.register({ name: 'texts', type: 'json', inputSize });
}

import type { Core } from '@strapi/strapi';
import { cmsTypeKeys } from '#directory';
import { buildComponentViews, buildView, type FieldView, type View } from './views';

/** Half a row, unless a form defines another width. */
const inputSize = { default: 6, isResizable: true } as const;

/** The part of Strapi's stored list and form configuration that is read here. */
interface StoredConfiguration {
  settings: object;
  metadatas: Record<string, { edit: object; list: object }>;
}
interface ViewService<Model> {
  findConfiguration(model: Model): Promise<StoredConfiguration>;
  updateConfiguration(model: Model, view: object): Promise<unknown>;
}

/**
 * Stores labels, help texts, columns and form order in Strapi's configuration. Runs at every start, so that new fields of the contract are placed and
 * no rearranged view hides them.
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

/** Strapi's own fields of every type, such as the time of the last change. */
const systemFieldLabels: Record<string, string> = {
  updatedAt: 'Last changed',
  createdAt: 'Created',
  publishedAt: 'Published',
  updatedBy: 'Last changed by',
  createdBy: 'Created by',
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

/** Registers the two kinds of list field that have an input of their own in the admin panel (src/admin/fields). */
export function registerInputs(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'terms', type: 'json', inputSize });
  strapi.customFields.register({ name: 'texts', type: 'json', inputSize });
}

import type { Core } from '@strapi/strapi';
import { cmsTypeKeys } from '#directory';
import { componentViews, type FieldView, type View, viewOf } from './views';

/** What Strapi's content manager keeps of a list and a form, as far as it is read here. */
interface Kept {
  settings: object;
  metadatas: Record<string, { edit: object; list: object }>;
}
interface Views<Model> {
  findConfiguration(model: Model): Promise<Kept>;
  updateConfiguration(model: Model, view: object): Promise<unknown>;
}

/**
 * Puts labels, help texts, columns and the order of the forms where Strapi keeps them. Done at every start, so that a new
 * field of the contract has its place and nobody's arrangement hides it.
 */
export async function arrangeViews(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager');
  const types: Views<unknown> & { findContentType(uid: string): unknown } = manager.service('content-types');
  const components: Views<unknown> & { findComponent(uid: string): unknown } = manager.service('components');
  for (const type of cmsTypeKeys) await arrange(types, types.findContentType(`api::${type}.${type}`), viewOf(type));
  for (const [uid, view] of componentViews()) await arrange(components, components.findComponent(uid), view);
}

async function arrange<Model>(views: Views<Model>, model: Model, view: View): Promise<void> {
  const kept = await views.findConfiguration(model);
  await views.updateConfiguration(model, {
    settings: { ...kept.settings, ...view.settings },
    metadatas: Object.fromEntries(Object.entries(kept.metadatas).map(([key, field]) => [key, named(field, key, view.fields[key])])),
    layouts: { list: view.list, edit: view.form },
  });
}

/** Strapi's own fields of every type, such as when it changed. */
const ownLabels: Record<string, string> = {
  updatedAt: 'Changed',
  createdAt: 'Made',
  publishedAt: 'Published',
  updatedBy: 'Changed by',
  createdBy: 'Made by',
};

function named({ edit, list }: Kept['metadatas'][string], key: string, field: FieldView | undefined): Kept['metadatas'][string] {
  const { column, ...form } = field ?? { label: ownLabels[key] };
  if (!form.label) return { edit, list };
  return { edit: { ...edit, ...form }, list: { ...list, label: column ?? form.label } };
}

import type { Core } from '@strapi/strapi';
import { type CmsType, normalizeWebsiteUrl } from '#directory';
import { getFields } from './fields';
import { getUid, type Row } from './rows';

/**
 * Fills in values that follow from an editor's input: the slug of a page that has a title but none, and a website normalized to the form that the
 * site stores, so that both sides have the same value.
 * @param data what is about to be written; changed in place
 * @param draft the current draft; null for a new document
 */
export async function fillDerivedValues(strapi: Core.Strapi, type: CmsType, data: Row, draft: Row | null): Promise<void> {
  if (type === 'contractor' && typeof data.website === 'string') data.website = normalizeWebsiteUrl(data.website.trim()) ?? data.website;
  for (const field of getFields(type)) {
    if (field.kind !== 'address') continue;
    if (data[field.key]) continue;
    if (draft?.[field.key]) {
      // Clearing the field keeps the current slug: visitors and search engines may have its URL.
      delete data[field.key];
      continue;
    }
    const source = data[field.sourceField] === undefined ? draft?.[field.sourceField] : data[field.sourceField];
    if (typeof source !== 'string' || source.trim() === '') continue;
    const uid: { generateUIDField(options: object): Promise<string> } = strapi.plugin('content-manager').service('uid');
    data[field.key] = await uid.generateUIDField({ contentTypeUID: getUid(type), field: field.key, data: { [field.sourceField]: source } });
  }
}

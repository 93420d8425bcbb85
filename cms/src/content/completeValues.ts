import type { Core } from '@strapi/strapi';
import { type CmsType, readWebAddress } from '#directory';
import { fieldsOf } from './fields';
import { type Row, uidOf } from './rows';

/**
 * Writes what follows from an editor's values: the address of a page that has a title and no address, and a website in the
 * form in which the site stores it, so that both sides hold the same value.
 * @param data what is about to be written; changed in place
 * @param draft the current draft; null for a new document
 */
export async function completeValues(strapi: Core.Strapi, type: CmsType, data: Row, draft: Row | null): Promise<void> {
  if (type === 'contractor' && typeof data.website === 'string') data.website = readWebAddress(data.website.trim()) ?? data.website;
  for (const field of fieldsOf(type)) {
    if (field.kind !== 'address') continue;
    if (data[field.key]) continue;
    if (draft?.[field.key]) {
      // An emptied field keeps the address: visitors and search engines may have it.
      delete data[field.key];
      continue;
    }
    const source = data[field.from] === undefined ? draft?.[field.from] : data[field.from];
    if (typeof source !== 'string' || source.trim() === '') continue;
    const uid: { generateUIDField(options: object): Promise<string> } = strapi.plugin('content-manager').service('uid');
    data[field.key] = await uid.generateUIDField({ contentTypeUID: uidOf(type), field: field.key, data: { [field.from]: source } });
  }
}

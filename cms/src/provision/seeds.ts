import type { Core } from '@strapi/strapi';
import { type CmsType, cmsTypes, wordFields, wordTypes } from '#directory';
import { asDirectory } from '../content/directoryCalls';
import { uidOf } from '../content/rows';

/** Publishes what there is once and is not there yet: pages with their built-in words, settings empty. The site knows all of it already. */
export async function seedPages(strapi: Core.Strapi): Promise<void> {
  for (const { key, kind } of cmsTypes) {
    if (kind !== 'one' || (await strapi.db.query(uidOf(key)).count()) > 0) continue;
    await asDirectory({ noted: false }, () => strapi.documents(uidOf(key)).create({ data: builtInWords(key), status: 'published' }));
  }
}

function builtInWords(key: CmsType): Record<string, string> {
  const type = wordTypes.find((one) => one === key);
  const fields = Object.entries(type ? wordFields[type] : {});
  return Object.fromEntries(fields.flatMap(([name, field]) => ('fallback' in field ? [[name, field.fallback]] : [])));
}

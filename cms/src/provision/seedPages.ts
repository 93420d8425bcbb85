import type { Core } from '@strapi/strapi';
import { type CmsType, cmsTypes, pageCopyFields, pageCopyTypes } from '#directory';
import { getUid } from '../documents/rows';
import { DirectoryWrite, withDirectoryWrite } from '../sync/directoryWrite';

/**
 * Publishes singletons that do not exist yet: pages with their built-in text, and empty settings. The site has all of it already, so nothing is
 * recorded for it.
 */
export async function seedPages(strapi: Core.Strapi): Promise<void> {
  for (const { key, kind } of cmsTypes) {
    if (kind !== 'one' || (await strapi.db.query(getUid(key)).count()) > 0) continue;
    const write = new DirectoryWrite({ isRecorded: false });
    await strapi.documents(getUid(key)).create(withDirectoryWrite({ data: getBuiltInCopy(key), status: 'published' }, write));
  }
}

function getBuiltInCopy(key: CmsType): Record<string, string> {
  const type = pageCopyTypes.find((one) => one === key);
  const fields = Object.entries(type ? pageCopyFields[type] : {});
  return Object.fromEntries(fields.flatMap(([name, field]) => ('fallback' in field ? [[name, field.fallback]] : [])));
}

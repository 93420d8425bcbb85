import type { Core } from '@strapi/strapi';
import { type CmsType, cmsTypes, pageCopyFields, pageCopyTypes } from '#directory';
import { getUid } from '../documents/rows';
import { runAsDirectory } from '../sync/directoryCalls';

/**
 * Publishes singletons that do not exist yet: pages with their built-in text, and empty settings. The site has all of it already, so nothing is
 * recorded for it.
 */
export async function seedPages(strapi: Core.Strapi): Promise<void> {
  for (const { key, kind } of cmsTypes) {
    if (kind !== 'one' || (await strapi.db.query(getUid(key)).count()) > 0) continue;
    await runAsDirectory({ isRecorded: false }, () => strapi.documents(getUid(key)).create({ data: getBuiltInCopy(key), status: 'published' }));
  }
}

function getBuiltInCopy(key: CmsType): Record<string, string> {
  const type = pageCopyTypes.find((one) => one === key);
  const fields = Object.entries(type ? pageCopyFields[type] : {});
  return Object.fromEntries(fields.flatMap(([name, field]) => ('fallback' in field ? [[name, field.fallback]] : [])));
}

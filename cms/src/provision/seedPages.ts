import type { Core } from '@strapi/strapi';
import { type CmsType, cmsTypes, pageCopyFields, pageCopyTypes } from '#directory';
import { getUid } from '../documents/rows';
import { runAsDirectory } from '../sync/directoryCalls';

/** Publishes what there is once and is not there yet: pages with their built-in words, settings empty. The site knows all of it already. */
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

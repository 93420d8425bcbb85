import type { Core } from '@strapi/strapi';
import type { CmsType } from '#directory';
import { isRow, toPartialBody } from '../documents/documentBody';
import { getFields } from '../documents/fields';
import type { Row } from '../documents/rows';
import { toStrapiData } from '../documents/strapiData';

/**
 * Parts of a form, such as projects, are sent with their row numbers, and Strapi refuses a number that the draft no longer
 * has: others may have saved since. Such parts are written as new rows.
 * @param data what is about to be written; changed in place
 */
export async function recreateStaleComponents(strapi: Core.Strapi, type: CmsType, data: Row, draft: Row): Promise<void> {
  for (const { key, kind } of getFields(type)) {
    if ((kind !== 'part' && kind !== 'parts') || data[key] === undefined || data[key] === null) continue;
    const knownIds = new Set(collectIds(draft[key]));
    if (collectIds(data[key]).every((id) => knownIds.has(id))) continue;
    Object.assign(data, await toStrapiData(strapi, type, toPartialBody(type, { [key]: data[key] })));
  }
}

/** The numbers of parts and of the parts within them. */
function collectIds(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(collectIds);
  if (!isRow(value)) return [];
  return [...(value.id === undefined ? [] : [Number(value.id)]), ...Object.values(value).flatMap(collectIds)];
}

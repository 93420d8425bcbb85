import type { Core } from '@strapi/strapi';
import type { CmsType } from '#directory';
import { isRow, toPartialBody } from '../documents/documentBody';
import { isComponentField } from '../documents/fieldKinds';
import { getFields } from '../documents/fields';
import type { Row } from '../documents/rows';
import { toStrapiData } from '../documents/strapiData';

/**
 * Forms send components, such as projects, with their row ids, and Strapi rejects ids that the draft no longer has, because others may have saved
 * since. Such components are written as new rows.
 * @param data what is about to be written; changed in place
 */
export async function recreateStaleComponents(strapi: Core.Strapi, type: CmsType, data: Row, draft: Row): Promise<void> {
  for (const { key } of getFields(type).filter(isComponentField)) {
    if (data[key] === undefined || data[key] === null) continue;
    const knownIds = new Set(collectIds(draft[key]));
    if (collectIds(data[key]).every((id) => knownIds.has(id))) continue;
    Object.assign(data, await toStrapiData(strapi, type, toPartialBody(type, { [key]: data[key] })));
  }
}

/** Returns the ids of components and of the components within them. */
function collectIds(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(collectIds);
  if (!isRow(value)) return [];
  return [...(value.id === undefined ? [] : [Number(value.id)]), ...Object.values(value).flatMap(collectIds)];
}

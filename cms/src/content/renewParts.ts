import type { Core } from '@strapi/strapi';
import type { CmsType } from '#directory';
import { bodyOfChanges, isRow } from './bodies';
import { dataOf } from './data';
import { fieldsOf } from './fields';
import type { Row } from './rows';

/**
 * Parts of a form, such as projects, are sent with their row numbers, and Strapi refuses a number that the draft no longer
 * has: others may have saved since. Such parts are written as new rows.
 * @param data what is about to be written; changed in place
 */
export async function renewParts(strapi: Core.Strapi, type: CmsType, data: Row, draft: Row): Promise<void> {
  for (const { key, kind } of fieldsOf(type)) {
    if ((kind !== 'part' && kind !== 'parts') || data[key] === undefined || data[key] === null) continue;
    const known = new Set(rowNumbers(draft[key]));
    if (rowNumbers(data[key]).every((id) => known.has(id))) continue;
    Object.assign(data, await dataOf(strapi, type, bodyOfChanges(type, { [key]: data[key] })));
  }
}

/** The numbers of parts and of the parts within them. */
function rowNumbers(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(rowNumbers);
  if (!isRow(value)) return [];
  return [...(value.id === undefined ? [] : [Number(value.id)]), ...Object.values(value).flatMap(rowNumbers)];
}

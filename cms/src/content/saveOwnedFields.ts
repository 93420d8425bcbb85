import type { Core } from '@strapi/strapi';
import type { CmsType } from '#directory';
import { getUid, type Row } from './rows';

/** Writes the API's own fields into versions of a document where they are others: alike into all, and no edit of anybody's. */
export async function saveOwnedFields(strapi: Core.Strapi, type: CmsType, rows: readonly (Row | null)[], owned: Row): Promise<void> {
  for (const row of rows) {
    if (!row || Object.entries(owned).every(([key, value]) => row[key] === value)) continue;
    // A draft that is older than its publication looks as if nothing waited in it.
    await strapi.db.query(getUid(type)).updateMany({ where: { id: row.id }, data: { ...owned, updatedAt: row.updatedAt } });
  }
}

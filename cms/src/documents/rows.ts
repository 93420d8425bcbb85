import { randomUUID } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { type CmsType, cmsTypeKeys } from '#directory';
import { type CmsField, isComponentField, isPictureField } from './fieldKinds';
import { getAllFields } from './fields';

/** A row of a content type or component, as Strapi's database layer returns it. */
export type Row = Record<string, unknown>;

type ContentUid = UID.ContentType;

const uids = new Map<CmsType, ContentUid>(cmsTypeKeys.map((type) => [type, `api::${type}.${type}`]));
const types = new Map<string, CmsType>(cmsTypeKeys.map((type) => [`api::${type}.${type}`, type]));

/** Returns Strapi's uid of a contract type. */
export function getUid(type: CmsType): ContentUid {
  const uid = uids.get(type);
  if (!uid) throw new Error(`Unknown type: ${type}`);
  return uid;
}

/** Returns the contract type of a Strapi content type; undefined if it is none of the directory's. */
export function findTypeByUid(uid: string): CmsType | undefined {
  return types.get(uid);
}

/** Returns the contract type with that name; undefined for none. */
export function parseType(name: string): CmsType | undefined {
  return cmsTypeKeys.find((type) => type === name);
}

/** Returns the relations to load with a row so that its body is complete. */
function buildPopulate(fields: readonly CmsField[]): Record<string, true | { populate: object }> {
  const relations = fields.flatMap((field): [string, true | { populate: object }][] => {
    if (isPictureField(field)) return [[field.key, true]];
    if (isComponentField(field)) return [[field.key, { populate: buildPopulate(field.fields) }]];
    return [];
  });
  return Object.fromEntries(relations);
}

const populate = new Map(cmsTypeKeys.map((type) => [type, buildPopulate(getAllFields(type))]));

/** Loads the published version or the draft of a document with all its relations; null if it does not exist. */
export async function findRow(strapi: Core.Strapi, type: CmsType, documentId: string, published: boolean): Promise<Row | null> {
  const where = { documentId, publishedAt: { $null: !published } };
  return strapi.db.query(getUid(type)).findOne({ where, populate: populate.get(type) });
}

/** Loads both versions of a document with all their relations; null if it does not exist. */
export async function findVersions(strapi: Core.Strapi, type: CmsType, documentId: string): Promise<{ published: Row | null; draft: Row | null }> {
  const rows: Row[] = await strapi.db.query(getUid(type)).findMany({ where: { documentId }, populate: populate.get(type) });
  return { published: rows.find(({ publishedAt }) => publishedAt) ?? null, draft: rows.find(({ publishedAt }) => !publishedAt) ?? null };
}

/**
 * Locks a document against other writers until the transaction ends; call it first in the transaction. SQLite has a single writer anyway. Reads after
 * it see the latest committed values (config/database.ts: READ COMMITTED).
 */
export async function lockDocument(strapi: Core.Strapi, type: CmsType, documentId: string): Promise<void> {
  await strapi.db.queryBuilder(getUid(type)).select(['id']).where({ documentId }).forUpdate().execute();
}

/**
 * Writes the API's own fields into versions of a document where they differ. All versions get the same values, and the write does not count as an
 * edit.
 */
export async function saveOwnedFields(strapi: Core.Strapi, type: CmsType, rows: readonly (Row | null)[], owned: Row): Promise<void> {
  for (const row of rows) {
    if (!row || Object.entries(owned).every(([key, value]) => row[key] === value)) continue;
    // Preserves `updatedAt`: a draft older than its publication looks as if it had no unpublished changes.
    await strapi.db.query(getUid(type)).updateMany({ where: { id: row.id }, data: { ...owned, updatedAt: row.updatedAt } });
  }
}

/**
 * Returns the id of this CMS, created once and stored in its database: a restored backup has the id from when the backup was made, and an emptied
 * database gets a new one. Not cached, since a database can be restored under a running process.
 */
export async function ensureInstanceId(strapi: Core.Strapi): Promise<string> {
  const store = strapi.store({ type: 'core', name: 'directory', key: 'instance' });
  const stored: unknown = await store.get({});
  if (typeof stored === 'string' && stored !== '') return stored;
  const newId = randomUUID();
  await store.set({ value: newId });
  return newId;
}

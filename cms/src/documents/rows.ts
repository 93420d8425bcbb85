import { randomUUID } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { type CmsType, cmsTypeKeys } from '#directory';
import { type CmsField, getAllFields } from './fields';

/** A row of a content type or component as Strapi's database layer gives it. */
export type Row = Record<string, unknown>;

type ContentUid = UID.ContentType;

const uids = new Map<CmsType, ContentUid>(cmsTypeKeys.map((type) => [type, `api::${type}.${type}`]));
const types = new Map<string, CmsType>(cmsTypeKeys.map((type) => [`api::${type}.${type}`, type]));

/** Strapi's name of a type of the contract. */
export function getUid(type: CmsType): ContentUid {
  const uid = uids.get(type);
  if (!uid) throw new Error(`There is no type ${type}`);
  return uid;
}

/** The contract's type of a content type of Strapi's; undefined for what is none of the directory's. */
export function findTypeByUid(uid: string): CmsType | undefined {
  return types.get(uid);
}

/** The contract's type of that name; undefined where there is none. */
export function parseType(name: string): CmsType | undefined {
  return cmsTypeKeys.find((type) => type === name);
}

/** What has to be read along with a row so that its body is whole. */
function buildPopulate(fields: readonly CmsField[]): Record<string, true | { populate: object }> {
  const relations = fields.flatMap((field): [string, true | { populate: object }][] => {
    if (field.kind === 'picture' || field.kind === 'pictures') return [[field.key, true]];
    if (field.kind === 'part' || field.kind === 'parts') return [[field.key, { populate: buildPopulate(field.fields) }]];
    return [];
  });
  return Object.fromEntries(relations);
}

const populate = new Map(cmsTypeKeys.map((type) => [type, buildPopulate(getAllFields(type))]));

/** A document as it is published, or as its draft, with all that belongs to it; null where there is none in this state. */
export async function findRow(strapi: Core.Strapi, type: CmsType, documentId: string, published: boolean): Promise<Row | null> {
  const where = { documentId, publishedAt: { $null: !published } };
  return strapi.db.query(getUid(type)).findOne({ where, populate: populate.get(type) });
}

/** Both versions of a document with all that belongs to them; null for one that there is not. */
export async function findVersions(strapi: Core.Strapi, type: CmsType, documentId: string): Promise<{ published: Row | null; draft: Row | null }> {
  const rows: Row[] = await strapi.db.query(getUid(type)).findMany({ where: { documentId }, populate: populate.get(type) });
  return { published: rows.find(({ publishedAt }) => publishedAt) ?? null, draft: rows.find(({ publishedAt }) => !publishedAt) ?? null };
}

/**
 * Keeps others from writing a document until the transaction ends; call it first in there. SQLite has one writer anyway.
 * What is read after it is what stands (config/database.ts: READ COMMITTED).
 */
export async function lockDocument(strapi: Core.Strapi, type: CmsType, documentId: string): Promise<void> {
  await strapi.db.queryBuilder(getUid(type)).select(['id']).where({ documentId }).forUpdate().execute();
}

/** Writes the API's own fields into versions of a document where they are others: alike into all, and no edit of anybody's. */
export async function saveOwnedFields(strapi: Core.Strapi, type: CmsType, rows: readonly (Row | null)[], owned: Row): Promise<void> {
  for (const row of rows) {
    if (!row || Object.entries(owned).every(([key, value]) => row[key] === value)) continue;
    // A draft that is older than its publication looks as if nothing waited in it.
    await strapi.db.query(getUid(type)).updateMany({ where: { id: row.id }, data: { ...owned, updatedAt: row.updatedAt } });
  }
}

/**
 * The id of this CMS, made once and stored in its database: a restored backup has the id that the backup was made with, an
 * emptied database gets another one. Read each time, since a database can be restored under a running process.
 */
export async function ensureInstanceId(strapi: Core.Strapi): Promise<string> {
  const store = strapi.store({ type: 'core', name: 'directory', key: 'instance' });
  const stored: unknown = await store.get({});
  if (typeof stored === 'string' && stored !== '') return stored;
  const newId = randomUUID();
  await store.set({ value: newId });
  return newId;
}

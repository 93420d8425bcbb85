import type { Core } from '@strapi/strapi';
import { type CmsNewDocument, type CmsType, cmsTypes } from '#directory';
import { getDocumentType, pickOwnedFields } from '../documents/fields';
import { rejectProblems } from '../documents/problems';
import { getUid, type Row, saveOwnedFields } from '../documents/rows';
import { toStrapiData } from '../documents/strapiData';
import { DirectoryWrite, withDirectoryWrite } from './directoryWrite';

/** Serializes the calls: two calls for the same record create one document. */
let previousCall: Promise<unknown> = Promise.resolve();

/**
 * Creates and publishes the document of an API record, or finds the existing one by the record's id, then by its natural key; a singleton has a
 * single document. An existing document is unchanged except for the API's own fields.
 * @throws ValidationError with messages at the invalid fields
 */
export function createDocument(strapi: Core.Strapi, type: CmsType, request: CmsNewDocument): Promise<{ document_id: string; made: 0 | 1 }> {
  const result = previousCall.then(() => findOrCreate(strapi, type, request));
  previousCall = result.catch(() => undefined);
  return result;
}

async function findOrCreate(
  strapi: Core.Strapi,
  type: CmsType,
  { directory_id, body, owned }: CmsNewDocument,
): Promise<{ document_id: string; made: 0 | 1 }> {
  const ownedValues = { ...pickOwnedFields(type, owned), directory_id };
  const found = await findExisting(strapi, type, directory_id, body);
  if (found) {
    const rows: Row[] = await strapi.db.query(getUid(type)).findMany({ where: { documentId: found } });
    await saveOwnedFields(strapi, type, rows, ownedValues);
    return { document_id: found, made: 0 };
  }
  await rejectProblems(type, body, 'draft');
  const data = { ...(await toStrapiData(strapi, type, body)), ...ownedValues };
  const write = new DirectoryWrite({ isRecorded: true });
  const { documentId } = await strapi.documents(getUid(type)).create(withDirectoryWrite({ data, status: 'published' }, write));
  return { document_id: documentId, made: 1 };
}

/** Returns the id of the existing document; undefined for none. */
async function findExisting(strapi: Core.Strapi, type: CmsType, directory_id: number, body: object): Promise<string | undefined> {
  const values: Row = { ...body };
  const keys = getDocumentType(type).naturalKey;
  const conditions: Row[] = cmsTypes.some(({ key, kind }) => key === type && kind === 'one') ? [{}] : [{ directory_id }];
  if (keys) conditions.push(Object.fromEntries(keys.map((key) => [key, values[key] ?? null])));
  for (const where of conditions) {
    const found: { documentId: string } | null = await strapi.db.query(getUid(type)).findOne({ select: ['documentId'], where });
    if (found) return found.documentId;
  }
  return undefined;
}

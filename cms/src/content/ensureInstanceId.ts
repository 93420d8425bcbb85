import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';

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

import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/**
 * The id of this CMS, made once and stored in its database: a restored backup has the id that the backup was made with, an
 * emptied database gets another one. Read each time, since a database can be restored under a running process.
 */
export async function instanceId(strapi: Core.Strapi): Promise<string> {
  const store = strapi.store({ type: 'core', name: 'directory', key: 'instance' });
  const known: unknown = await store.get({});
  if (typeof known === 'string' && known !== '') return known;
  const made = randomUUID();
  await store.set({ value: made });
  return made;
}

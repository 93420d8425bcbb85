import type { Core } from '@strapi/strapi';
import { cmsTypeKeys } from '#directory';
import { getUid } from '../documents/rows';
import { changeUid } from '../sync/outbox';

interface Homepage {
  queryLastDocuments(params?: { status?: string }, ...rest: unknown[]): Promise<unknown>;
}

/** Number of changes searched for editors' publications. */
const maxChanges = 500;
/** Number of documents shown by Strapi's widgets. */
const maxShown = 4;

/** An id that no document has: Strapi's ids are 24 letters and digits. */
const noDocumentId = 'none';

/** Limits the home page's lists "Last edited" and "Last published" to editors' changes: the sync writes far more often. */
export function limitRecentDocuments(strapi: Core.Strapi): void {
  const homepage: Homepage = strapi.plugin('content-manager').service('homepage');
  const { queryLastDocuments } = homepage;
  homepage.queryLastDocuments = async (params = {}, ...rest) => {
    const ids = params.status === 'published' ? await findPublishedByEditors(strapi) : await findEditedByEditors(strapi);
    // Strapi drops a filter with an empty list, which would list everything.
    const limited = { ...params, filters: { documentId: { $in: ids.length > 0 ? ids : [noDocumentId] } } };
    return queryLastDocuments.call(homepage, limited, ...rest);
  };
}

/** Finds documents whose latest publication was made by an editor. */
async function findPublishedByEditors(strapi: Core.Strapi): Promise<string[]> {
  const rows: { target: string; changed_by: string | null }[] = await strapi.db.query(changeUid).findMany({
    select: ['target', 'changed_by'],
    where: { action: 'publish' },
    orderBy: { id: 'desc' },
    limit: maxChanges,
  });
  const newest = new Map<string, string>();
  for (const { target, changed_by } of rows) if (!newest.has(target)) newest.set(target, changed_by ?? '');
  return [...newest].flatMap(([target, by]) => (by === '' ? [] : [target]));
}

/** Finds documents whose draft was last saved by an editor: the sync records no name. */
async function findEditedByEditors(strapi: Core.Strapi): Promise<string[]> {
  const where = { publishedAt: { $null: true }, updatedBy: { id: { $notNull: true } } };
  const found = await Promise.all(
    cmsTypeKeys.map(async (type): Promise<{ documentId: string }[]> => {
      return strapi.db.query(getUid(type)).findMany({ select: ['documentId'], where, orderBy: { updatedAt: 'desc' }, limit: maxShown });
    }),
  );
  return found.flat().map(({ documentId }) => documentId);
}

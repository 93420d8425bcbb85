import type { Core } from '@strapi/strapi';
import { isRow } from './bodies';
import { createNudge, noteChange } from './outbox';
import { uidOf } from './rows';

/** Notes for the API that a published profile shows another picture since a file of the library was replaced, described or deleted. */
export function watchFiles(strapi: Core.Strapi): void {
  const nudge = createNudge(strapi);
  const note = async ({ params }: { params: { where?: unknown } }): Promise<void> => {
    const id = isRow(params.where) ? params.where.id : undefined;
    if (typeof id !== 'number' && typeof id !== 'string') return;
    const shows = { publishedAt: { $notNull: true }, $or: [{ logo: { id } }, { media: { id } }] };
    const found: { documentId: string }[] = await strapi.db.query(uidOf('contractor')).findMany({ select: ['documentId'], where: shows });
    const documents = new Set(found.map(({ documentId }) => documentId));
    for (const documentId of documents) await noteChange(strapi, 'contractor', documentId, 'publish');
    if (documents.size > 0) nudge();
  };
  strapi.db.lifecycles.subscribe({ models: ['plugin::upload.file'], afterUpdate: note, beforeDelete: note });
}

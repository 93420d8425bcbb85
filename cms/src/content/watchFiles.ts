import type { Core } from '@strapi/strapi';
import { isRow } from './bodies';
import { directoryCall } from './directoryCalls';
import { createNudge, noteChange } from './outbox';
import { uidOf } from './rows';

/** Notes for the API that a published profile shows another picture since a file of the library was replaced, described or deleted. */
export function watchFiles(strapi: Core.Strapi): void {
  const nudge = createNudge(strapi);
  const note = async ({ params }: { params: { where?: unknown } }): Promise<void> => {
    const id = isRow(params.where) ? params.where.id : undefined;
    if ((typeof id !== 'number' && typeof id !== 'string') || directoryCall()?.noted === false) return;
    const shows = { publishedAt: { $notNull: true }, $or: [{ logo: { id } }, { media: { id } }] };
    const found: { documentId: string }[] = await strapi.db.query(uidOf('contractor')).findMany({ select: ['documentId'], where: shows });
    const documents = new Set(found.map(({ documentId }) => documentId));
    for (const documentId of documents) if (await noteChange(strapi, 'contractor', documentId, 'publish')) nudge();
  };
  strapi.db.lifecycles.subscribe({ models: ['plugin::upload.file'], afterUpdate: note, beforeDelete: note });
}

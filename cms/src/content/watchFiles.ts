import type { Core } from '@strapi/strapi';
import { isRow } from './bodies';
import { asDirectory, directoryCall } from './directoryCalls';
import { createNudge, noteChange } from './outbox';
import { uidOf } from './rows';

/** Notes for the API that a published profile shows another picture since a file of the library was replaced, described or deleted. */
export function watchFiles(strapi: Core.Strapi): void {
  const nudge = createNudge(strapi);
  const noteOthers = async ({ params }: { params: { where?: unknown } }): Promise<void> => {
    const id = isRow(params.where) ? params.where.id : undefined;
    const call = directoryCall();
    if ((typeof id !== 'number' && typeof id !== 'string') || (call?.noted === false && !call.document)) return;
    const shows = { publishedAt: { $notNull: true }, $or: [{ logo: { id } }, { media: { id } }] };
    const found: { documentId: string }[] = await strapi.db.query(uidOf('contractor')).findMany({ select: ['documentId'], where: shows });
    const documents = new Set(found.map(({ documentId }) => documentId));
    // What the directory writes is no news to it, but for other profiles that show the same picture.
    if (call?.document) documents.delete(call.document);
    const note = (documentId: string) => noteChange(strapi, 'contractor', documentId, 'publish');
    for (const documentId of documents) if (await (call ? asDirectory({ noted: true }, () => note(documentId)) : note(documentId))) nudge();
  };
  strapi.db.lifecycles.subscribe({ models: ['plugin::upload.file'], afterUpdate: noteOthers, beforeDelete: noteOthers });
}

import type { Core } from '@strapi/strapi';
import { isRow } from '../documents/documentBody';
import { getUid } from '../documents/rows';
import { takeDirectoryWrite } from './directoryWrite';
import { createChangeNotifier, getEditorEmail, recordChange } from './outbox';

/** Records for the API that a published profile's picture has changed, because a library file was replaced, described or deleted. */
export function watchFiles(strapi: Core.Strapi): void {
  const notifyDirectory = createChangeNotifier(strapi);
  const recordAffectedProfiles = async ({ params }: { params: { where?: unknown } }): Promise<void> => {
    const id = isRow(params.where) ? params.where.id : undefined;
    const write = takeDirectoryWrite(params);
    if (typeof id !== 'number' && typeof id !== 'string') return;
    const usage = { publishedAt: { $notNull: true }, $or: [{ logo: { id } }, { media: { id } }] };
    const found: { documentId: string }[] = await strapi.db.query(getUid('contractor')).findMany({ select: ['documentId'], where: usage });
    const documents = new Set(found.map(({ documentId }) => documentId));
    // The directory's own write is not recorded, except for other profiles that show the same picture.
    if (write?.documentId) documents.delete(write.documentId);
    const changed_by = write ? '' : getEditorEmail(strapi);
    for (const target of documents) await recordChange(strapi, { type: 'contractor', target, action: 'publish', changed_by });
    if (documents.size > 0) notifyDirectory();
  };
  strapi.db.lifecycles.subscribe({ models: ['plugin::upload.file'], afterUpdate: recordAffectedProfiles, beforeDelete: recordAffectedProfiles });
}

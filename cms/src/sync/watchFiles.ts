import type { Core } from '@strapi/strapi';
import { isRow } from '../documents/documentBody';
import { getUid } from '../documents/rows';
import { getDirectoryCall, runAsDirectory } from './directoryCalls';
import { createChangeNotifier, recordChange } from './outbox';

/** Records for the API that a published profile's picture has changed, because a library file was replaced, described or deleted. */
export function watchFiles(strapi: Core.Strapi): void {
  const notifyDirectory = createChangeNotifier(strapi);
  const recordAffectedProfiles = async ({ params }: { params: { where?: unknown } }): Promise<void> => {
    const id = isRow(params.where) ? params.where.id : undefined;
    const call = getDirectoryCall();
    if ((typeof id !== 'number' && typeof id !== 'string') || (call?.isRecorded === false && !call.document)) return;
    const usage = { publishedAt: { $notNull: true }, $or: [{ logo: { id } }, { media: { id } }] };
    const found: { documentId: string }[] = await strapi.db.query(getUid('contractor')).findMany({ select: ['documentId'], where: usage });
    const documents = new Set(found.map(({ documentId }) => documentId));
    // The directory's own write is not recorded, except for other profiles that show the same picture.
    if (call?.document) documents.delete(call.document);
    const record = (documentId: string) => recordChange(strapi, { type: 'contractor', target: documentId, action: 'publish' });
    for (const documentId of documents)
      if (await (call ? runAsDirectory({ isRecorded: true }, () => record(documentId)) : record(documentId))) notifyDirectory();
  };
  strapi.db.lifecycles.subscribe({ models: ['plugin::upload.file'], afterUpdate: recordAffectedProfiles, beforeDelete: recordAffectedProfiles });
}

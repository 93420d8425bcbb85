import type { Core } from '@strapi/strapi';
import type { CmsType } from '#directory';
import { type DocumentBody, toBody } from '../documents/documentBody';
import { revisionKey } from '../documents/fields';
import { findRow, saveOwnedFields } from '../documents/rows';
import { addDraftChanges, emptyDraftHistory, findDraftHistory, type SaveAuthor, saveDraftHistory } from '../history/draftHistory';

/**
 * Records an editor's changes to a draft, so that forms opened before them can be merged (mergeSave).
 * @param previous the draft before the change
 */
export async function recordSave(strapi: Core.Strapi, type: CmsType, documentId: string, previous: DocumentBody): Promise<void> {
  const draft = await findRow(strapi, type, documentId, false);
  if (!draft) return;
  const history = (await findDraftHistory(strapi, documentId)) ?? emptyDraftHistory;
  const { changes } = addDraftChanges(history, previous, toBody(type, draft), getSaveAuthor(strapi));
  const revision = history.revision + 1;
  await saveDraftHistory(strapi, documentId, { revision, changes });
  // A discarded draft has the revision of the published version.
  if (draft[revisionKey] !== revision) await saveOwnedFields(strapi, type, [draft], { [revisionKey]: revision });
}

/** Returns the editor who sent the current request. */
function getSaveAuthor(strapi: Core.Strapi): SaveAuthor {
  const user: { firstname?: string | null; lastname?: string | null; email?: string } = strapi.requestContext.get()?.state?.user ?? {};
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ').trim();
  return { name: name || user.email || 'Another editor', email: user.email ?? '', time: new Date().toISOString() };
}

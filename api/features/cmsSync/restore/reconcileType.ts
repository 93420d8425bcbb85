import type { CmsType } from '../../../contract/cmsTypes';
import { CmsEntry } from '../../../models/CmsEntry';
import { type SyncContext, throwIfAborted } from '../sync';
import { adoptDocument, keepRecord } from './adoptDocument';

/**
 * Brings the entries of a type in line with a CMS that was restored or installed again. Nothing is withdrawn: an entry takes on
 * the document that the CMS has, and what the CMS lacks is pushed to it again.
 * @param published the ids of the published documents
 * @param relinked entries that were linked to another document already
 */
export async function realignEntries(sync: SyncContext, type: CmsType, published: ReadonlySet<string>, relinked: ReadonlySet<number>): Promise<void> {
  const { cms, database } = sync;
  for (const entry of await CmsEntry.query(database.read).where({ type }).orderBy('id')) {
    if (relinked.has(entry.id)) continue;
    throwIfAborted(sync);
    const document = published.has(entry.document_id) ? await cms.fetchDocument(type, entry.document_id, 'published') : null;
    if (document) await adoptDocument(sync, entry, document);
    else await keepRecord(sync, entry);
  }
}

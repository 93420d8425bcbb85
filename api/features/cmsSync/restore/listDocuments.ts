import type { CmsType } from '../../../contract/cmsTypes';
import { type SyncContext, throwIfAborted } from '../sync';

/**
 * The published documents of a type, each with the time of its publication.
 * @param betweenPages called after each page
 */
export async function listDocuments(sync: SyncContext, type: CmsType, betweenPages: () => Promise<unknown>): Promise<Map<string, number>> {
  const { cms } = sync;
  const published = new Map<string, number>();
  for (let after: string | null = ''; after !== null; ) {
    throwIfAborted(sync);
    const { documents, next }: Awaited<ReturnType<typeof cms.fetchDocuments>> = await cms.fetchDocuments(type, after);
    for (const { document_id, published_at } of documents) published.set(document_id, Date.parse(published_at));
    after = next === after ? null : next;
    await betweenPages();
  }
  return published;
}

import type { CmsType } from '../../../contract/cmsTypes';
import { goOn, type Sync } from '../sync';

/**
 * The published documents of a type, each with the time of its publication.
 * @param between called after each page
 */
export async function listDocuments(sync: Sync, type: CmsType, between: () => Promise<unknown>): Promise<Map<string, number>> {
  const { cms } = sync;
  const published = new Map<string, number>();
  for (let after: string | null = ''; after !== null; ) {
    goOn(sync);
    const { documents, next }: Awaited<ReturnType<typeof cms.documents>> = await cms.documents(type, after);
    for (const { document_id, published_at } of documents) published.set(document_id, Date.parse(published_at));
    after = next === after ? null : next;
    await between();
  }
  return published;
}

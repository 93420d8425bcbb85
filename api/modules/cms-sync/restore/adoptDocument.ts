import type { Knex } from 'knex';
import { requireLease } from '#api/background/leases';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { Picture } from '#api/modules/contractors/models/Picture';
import { enqueueCmsPush } from '#api/modules/contractors/store/recordContractorChanges';
import type { CmsDocument } from '#contract/cms-sync/cms';
import { parsePictures } from '../documents/parseDocumentBody';
import { CmsEntry } from '../models/CmsEntry';
import type { SyncContext } from '../syncContext';

/** Clears the sync details of an entry whose document has an unknown history. */
const fresh = { sending: null, problems: null, problems_at: null };

/**
 * Links an entry's record to a document of a restored CMS. A contractor's document that hasn't been published since the last sync is outdated: the
 * site's content is pushed to it, and if the record was withdrawn in the meantime, the document is unpublished again. A document that was published
 * since counts as edited, and the comparison applies it afterwards; so do all documents of other types.
 * @param prepare runs first in the transaction that changes the entry
 */
export async function adoptDocument(
  sync: SyncContext,
  entry: CmsEntry,
  document: CmsDocument,
  prepare: (trx: Knex.Transaction) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { database, holder, now } = sync;
  const { document_id } = document;
  const publishedAt = Date.parse(document.published_at ?? '') || 0;
  const isOld = entry.type === 'contractor' && isKnownContent(entry, publishedAt);
  const isWithdrawn = isOld && (await withdrawAgain(sync, entry, document));
  await database.transactionWithoutInvalidation(async (trx) => {
    await requireLease(trx, 'cms_sync', holder);
    await prepare(trx);
    const patch = (changes: Partial<CmsEntry>) =>
      CmsEntry.query(trx)
        .findById(entry.id)
        .patch({ document_id, ...changes });
    if (entry.type !== 'contractor' || entry.record_id === null) return patch({ published_at: null });
    if (isWithdrawn) return patch({ ...fresh, state: 'unpublished', version: null, published_at: null, body: bodyOf(document) });
    await detachLostPictures(trx, entry.record_id, document.body);
    await enqueueCmsPush(trx, [entry.record_id], now());
    if (isOld) {
      // Send the API-owned fields again, because a restored document has older ones.
      const { owned: _outdated, ...own } = entry.own ?? {};
      const known = { body: bodyOf(document), own: entry.own && own, version: document.version };
      return patch({ ...fresh, ...known, state: 'published', published_at: publishedAt });
    }
    // It is unknown what is new in the document, so all differences count as edits; the values that they replace are stored as conflicts.
    const isListed = entry.state === 'published';
    return patch({ sending: null, version: null, published_at: null, ...(isListed && { own: {} }) });
  });
}

/** Whether the site had the document's content at the last sync. An empty `own` marks an entry whose document was found to be newer. */
function isKnownContent({ published_at, synced_at, own }: CmsEntry, publishedAt: number): boolean {
  const knownAt = published_at ?? synced_at;
  const isMarked = own !== null && Object.keys(own).length === 0;
  return knownAt !== null && publishedAt <= knownAt && !isMarked;
}

/** Unpublishes a document whose record was withdrawn after the backup was made. @returns whether it is unpublished now */
async function withdrawAgain(
  { cms, database }: SyncContext,
  { state, record_id }: CmsEntry,
  { document_id, version }: CmsDocument,
): Promise<boolean> {
  if (state === 'published' || record_id === null || version === null) return false;
  const record = await Contractor.query(database.read).findById(record_id);
  if (record?.profile_status === 'accepted') return false;
  const owned = { profile_status: record?.profile_status ?? 'archived' };
  const change = { version, directory_id: record_id, owned, changes: {}, publish: false };
  return (await cms.pushContractorChange(document_id, change)) !== null;
}

/**
 * Keeps a record whose document isn't published in the CMS: a contractor's draft is published again with the site's content, and a record without a
 * document is pushed again by the initial sync.
 */
export async function keepRecord(sync: SyncContext, { id, type, document_id, record_id }: CmsEntry): Promise<void> {
  const { cms, database, holder, now } = sync;
  const draft = await cms.fetchDocument(type, document_id, 'draft');
  await database.transactionWithoutInvalidation(async (trx) => {
    await requireLease(trx, 'cms_sync', holder);
    if (!draft) await CmsEntry.query(trx).deleteById(id);
    else
      await CmsEntry.query(trx)
        .findById(id)
        .patch({ ...fresh, state: 'unpublished', version: null, published_at: null });
    if (type !== 'contractor' || record_id === null) return;
    await detachLostPictures(trx, record_id, draft?.body ?? {});
    await enqueueCmsPush(trx, [record_id], now());
  });
}

/** Pictures that the document doesn't name may be missing in the CMS's library, so they are uploaded again. */
async function detachLostPictures(trx: Knex.Transaction, contractor_id: number, body: object): Promise<void> {
  const { logo, media } = parsePictures(body);
  const files = [...(logo ? [logo] : []), ...media].map(({ file }) => file);
  await Picture.query(trx).where({ contractor_id }).whereNotNull('cms_file').whereNotIn('cms_file', files).patch({ cms_file: null });
}

function bodyOf({ body }: CmsDocument): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body));
}

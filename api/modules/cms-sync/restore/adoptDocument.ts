import type { Knex } from 'knex';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { Picture } from '#api/modules/contractors/models/Picture';
import { enqueueCmsPush } from '#api/modules/contractors/store/recordContractorChanges';
import type { CmsDocument } from '#contract/cms-sync/cms';
import { parsePictures } from '../documents/parseDocumentBody';
import { CmsEntry } from '../models/CmsEntry';
import { requireSyncLease } from '../models/CmsSyncState';
import type { SyncContext } from '../syncContext';

/** For a document whose history is unknown. */
const fresh = { sending: null, problems: null, problems_at: null };

/**
 * Makes a document of a restored CMS the document of an entry's record. A contractor's document that nobody has published
 * since the site had its content is old: what the site has is written into it, and one that was withdrawn since is withdrawn
 * there again. One that was published since counts as an editor's change, which the comparison applies afterwards. So do
 * all documents of other types.
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
    await requireSyncLease(trx, holder);
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
      // The API's own fields are sent again: a restored document has older ones.
      const { owned: _outdated, ...own } = entry.own ?? {};
      const known = { body: bodyOf(document), own: entry.own && own, version: document.version };
      return patch({ ...fresh, ...known, state: 'published', published_at: publishedAt });
    }
    // Nobody knows what is new in it: all that differs is the editors', and what it displaces is kept as a conflict.
    const isListed = entry.state === 'published';
    return patch({ sending: null, version: null, published_at: null, ...(isListed && { own: {} }) });
  });
}

/** Whether the site had the content of a document when it was synchronized last. An empty `own` marks one that was found to be newer. */
function isKnownContent({ published_at, synced_at, own }: CmsEntry, publishedAt: number): boolean {
  const knownAt = published_at ?? synced_at;
  const isMarked = own !== null && Object.keys(own).length === 0;
  return knownAt !== null && publishedAt <= knownAt && !isMarked;
}

/** Unpublishes a document whose record was withdrawn after the backup was made. @returns whether it is withdrawn now */
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
 * Keeps a record whose document is not published in the CMS: a contractor's draft is published again with what the site has,
 * and what has no document any more is pushed to the CMS again by the initial sync.
 */
export async function keepRecord(sync: SyncContext, { id, type, document_id, record_id }: CmsEntry): Promise<void> {
  const { cms, database, holder, now } = sync;
  const draft = await cms.fetchDocument(type, document_id, 'draft');
  await database.transactionWithoutInvalidation(async (trx) => {
    await requireSyncLease(trx, holder);
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

/** Pictures that a document does not name may be missing in its library: they are sent again. */
async function detachLostPictures(trx: Knex.Transaction, contractor_id: number, body: object): Promise<void> {
  const { logo, media } = parsePictures(body);
  const files = [...(logo ? [logo] : []), ...media].map(({ file }) => file);
  await Picture.query(trx).where({ contractor_id }).whereNotNull('cms_file').whereNotIn('cms_file', files).patch({ cms_file: null });
}

function bodyOf({ body }: CmsDocument): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body));
}

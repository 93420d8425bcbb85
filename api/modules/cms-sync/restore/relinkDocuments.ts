import type { Knex } from 'knex';
import { findSameCompany } from '#api/modules/contractors/identity/findSameCompany';
import { SiteContentRow } from '#api/modules/site-content/SiteContentRow';
import { Term } from '#api/modules/vocabularies/Term';
import type { CmsDocument } from '#contract/cms-sync/cms';
import { type CmsType, cmsTypes } from '#contract/site-content/cmsTypes';
import { parseContractorFields } from '../documents/parseDocumentBody';
import { CmsEntry } from '../models/CmsEntry';
import { requireSyncLease } from '../models/CmsSyncState';
import { isDocumentReadError, type SyncContext, throwIfAborted } from '../syncContext';
import { adoptDocument } from './adoptDocument';

/**
 * Links documents that no record is known of to the records whose own documents are gone from the CMS: a restored CMS has
 * its entries under other ids than the ones that the site filled in since. Without this they would be refused as duplicates,
 * and their records withdrawn.
 * @param documents the ids of the published documents
 * @param missing entries whose documents are not published
 * @returns the entries of `missing` that are linked now
 */
export async function relinkDocuments(
  sync: SyncContext,
  type: CmsType,
  documents: readonly string[],
  missing: readonly CmsEntry[],
): Promise<Set<number>> {
  const { cms, database, holder } = sync;
  const unlinked = new Map(missing.flatMap((entry) => (entry.record_id === null ? [] : [[entry.record_id, entry] as const])));
  const relinked = new Set<number>();
  // Of what there is once, the site's words stay until somebody publishes others (applyContent).
  const isSingle = cmsTypes.some(({ key, kind }) => key === type && kind === 'one');
  if (unlinked.size === 0 || isSingle) return relinked;
  const linked = await CmsEntry.query(database.read).where({ type }).whereNotNull('record_id').select('document_id');
  const known = new Set(linked.map(({ document_id }) => document_id));
  for (const documentId of documents) {
    if (known.has(documentId)) continue;
    throwIfAborted(sync);
    const document = await cms.fetchDocument(type, documentId, 'published').catch((error: unknown) => {
      // Others can still be read.
      if (isDocumentReadError(error)) return null;
      throw error;
    });
    const entry = document && (await findEntryForDocument(database.read, type, document, unlinked));
    if (!entry) continue;
    await adoptDocument(sync, entry, document, async (trx) => {
      await requireSyncLease(trx, holder);
      // What was recorded of the refused document.
      await CmsEntry.query(trx).delete().where({ type, document_id: documentId }).whereNull('record_id');
    });
    unlinked.delete(entry.record_id ?? 0);
    relinked.add(entry.id);
  }
  return relinked;
}

/** The entry of the record that a document is about: by the id that it carries, or else by what identifies a record of its type. */
async function findEntryForDocument(knex: Knex, type: CmsType, { body, directory_id }: CmsDocument, entries: ReadonlyMap<number, CmsEntry>) {
  const entryByDirectoryId = directory_id === null ? undefined : entries.get(directory_id);
  if (entryByDirectoryId) return entryByDirectoryId;
  const values = new Map<string, unknown>(Object.entries(body));
  const textOf = (key: string) => String(values.get(key) ?? '');
  const findRecordId = async (): Promise<number | undefined> => {
    if (type === 'contractor') return (await findSameCompany(knex, parseContractorFields(body)))?.contractor.id;
    if (type === 'term') return (await Term.query(knex).findOne({ vocabulary: textOf('vocabulary'), label: textOf('label') }))?.id;
    return (await SiteContentRow.query(knex).findOne({ type, name: textOf('slug') }))?.id;
  };
  return entries.get((await findRecordId()) ?? 0);
}

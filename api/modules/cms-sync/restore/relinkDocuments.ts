import type { Knex } from 'knex';
import { requireLease } from '#api/background/leases';
import { findSameCompany } from '#api/modules/contractors/identity/findSameCompany';
import { SiteContentRow } from '#api/modules/site-content/SiteContentRow';
import { Term } from '#api/modules/vocabularies/Term';
import type { CmsDocument } from '#contract/cms-sync/cms';
import { type CmsType, cmsTypes } from '#contract/site-content/cmsTypes';
import { parseContractorFields } from '../documents/parseDocumentBody';
import { CmsEntry } from '../models/CmsEntry';
import { isDocumentReadError, type SyncContext, throwIfAborted } from '../syncContext';
import { adoptDocument } from './adoptDocument';

/**
 * Links documents without a record to the records whose own documents are missing in the CMS. A restored CMS has its entries under other ids than
 * those that the site pushed since the backup; without relinking, the documents would be rejected as duplicates and the records withdrawn.
 * @param documents the ids of the published documents
 * @param missing entries whose documents aren't published
 * @returns the ids of the entries in `missing` that are linked now
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
  // For single-entry types the site keeps its content until an editor publishes a change (see `applyContent`).
  const isSingle = cmsTypes.some(({ key, kind }) => key === type && kind === 'one');
  if (unlinked.size === 0 || isSingle) return relinked;
  const linked = await CmsEntry.query(database.read).where({ type }).whereNotNull('record_id').select('document_id');
  const known = new Set(linked.map(({ document_id }) => document_id));
  for (const documentId of documents) {
    if (known.has(documentId)) continue;
    throwIfAborted(sync);
    const document = await cms.fetchDocument(type, documentId, 'published').catch((error: unknown) => {
      // Skip a document that can't be read; others may be readable.
      if (isDocumentReadError(error)) return null;
      throw error;
    });
    const entry = document && (await findEntryForDocument(database.read, type, document, unlinked));
    if (!entry) continue;
    await adoptDocument(sync, entry, document, async (trx) => {
      await requireLease(trx, 'cms_sync', holder);
      // Delete the entry that stores the document's problems.
      await CmsEntry.query(trx).delete().where({ type, document_id: documentId }).whereNull('record_id');
    });
    unlinked.delete(entry.record_id ?? 0);
    relinked.add(entry.id);
  }
  return relinked;
}

/** Finds the entry for a document by the record id in it, otherwise by the fields that identify a record of its type. */
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

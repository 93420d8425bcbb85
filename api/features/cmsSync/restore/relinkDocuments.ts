import type { Knex } from 'knex';
import type { CmsDocument } from '../../../contract/cms';
import { type CmsType, cmsTypes } from '../../../contract/cmsTypes';
import { CmsEntry } from '../../../models/CmsEntry';
import { requireReading } from '../../../models/CmsReading';
import { SiteContentRow } from '../../../models/SiteContentRow';
import { sameCompany } from '../../../models/sameCompany';
import { Term } from '../../../models/Term';
import { fieldsOf } from '../readBody';
import { goOn, isUnreadable, type Sync } from '../sync';
import { adoptDocument } from './adoptDocument';

/**
 * Links documents that no record is known of to the records whose own documents are gone from the CMS: a restored CMS has
 * its entries under other ids than the ones that the site filled in since. Without this they would be refused as duplicates,
 * and their records withdrawn.
 * @param documents the ids of the published documents
 * @param missing entries whose documents are not published
 * @returns the entries of `missing` that are linked now
 */
export async function relinkDocuments(sync: Sync, type: CmsType, documents: readonly string[], missing: readonly CmsEntry[]): Promise<Set<number>> {
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
    goOn(sync);
    const document = await cms.document(type, documentId, 'published').catch((error: unknown) => {
      // Others can still be read.
      if (isUnreadable(error)) return null;
      throw error;
    });
    const entry = document && (await entryOf(database.read, type, document, unlinked));
    if (!entry) continue;
    await adoptDocument(sync, entry, document, async (trx) => {
      await requireReading(trx, holder);
      // What was recorded of the refused document.
      await CmsEntry.query(trx).delete().where({ type, document_id: documentId }).whereNull('record_id');
    });
    unlinked.delete(entry.record_id ?? 0);
    relinked.add(entry.id);
  }
  return relinked;
}

/** The entry of the record that a document is about: by the id that it carries, or else by what identifies a record of its type. */
async function entryOf(knex: Knex, type: CmsType, { body, directory_id }: CmsDocument, entries: ReadonlyMap<number, CmsEntry>) {
  const carried = directory_id === null ? undefined : entries.get(directory_id);
  if (carried) return carried;
  const values = new Map<string, unknown>(Object.entries(body));
  const textOf = (key: string) => String(values.get(key) ?? '');
  const idOf = async (): Promise<number | undefined> => {
    if (type === 'contractor') return (await sameCompany(knex, fieldsOf(body)))?.contractor.id;
    if (type === 'term') return (await Term.query(knex).findOne({ vocabulary: textOf('vocabulary'), label: textOf('label') }))?.id;
    return (await SiteContentRow.query(knex).findOne({ type, name: textOf('slug') }))?.id;
  };
  return entries.get((await idOf()) ?? 0);
}

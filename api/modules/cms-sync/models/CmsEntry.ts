import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { CmsType } from '#contract/site-content/cmsTypes';

/** State of a document in the CMS. */
export type CmsDocumentState = 'published' | 'unpublished' | 'deleted';

/** Links a CMS document to a record of the site and stores the state that was last synchronized. */
export class CmsEntry extends BaseModel {
  static override tableName = 'cms_entries';
  static override booleanColumns = ['archived'];
  static override jsonAttributes = ['body', 'own', 'sending', 'problems'];
  declare id: number;
  declare type: CmsType;
  declare document_id: string;
  /** null if the document couldn't be applied yet. */
  declare record_id: number | null;
  /** Title of a rejected document in the CMS. */
  declare title: string | null;
  /** The document's body when it was last applied. Later differences are changes made in the CMS. */
  declare body: Record<string, unknown> | null;
  /** The contractor as it was then. Later differences are changes made on the site. */
  declare own: Record<string, unknown> | null;
  /** The published version that `body` belongs to. */
  declare version: number | null;
  /** When the site last wrote to the document. */
  declare sent_at: number | null;
  /** Values of the pending write by field. If the response was lost they remain, and it is unknown whether they were written. */
  declare sending: Record<string, unknown> | null;
  declare state: CmsDocumentState;
  /** Whether the record is archived because of the document's state, and is restored with it. */
  declare archived: boolean;
  /** Publication time of the document if it was applied completely; null if a part of it is still to be applied. */
  declare published_at: number | null;
  declare synced_at: number | null;
  /** Why the document, or a part of it, couldn't be applied: a message for each field. */
  declare problems: Record<string, string> | null;
  declare problems_at: number | null;
  /** Email address of the editor who published the last rejected version; empty if unknown. */
  declare refused_editor: string;
}

/** The entry of a document; undefined if the site has never seen it. */
export async function findEntry(knex: Knex, type: CmsType, documentId: string): Promise<CmsEntry | undefined> {
  return CmsEntry.query(knex).findOne({ type, document_id: documentId });
}

/** The entry of a record; undefined if it has none. */
export async function findEntryByRecord(knex: Knex, type: CmsType, recordId: number): Promise<CmsEntry | undefined> {
  return CmsEntry.query(knex).findOne({ type, record_id: recordId });
}

/**
 * Checks whether a record can be linked to another document. The entry of a deleted document is detached from the record.
 * @returns false if the record is linked to an existing document
 */
export async function releaseRecord(trx: Knex.Transaction, type: CmsType, recordId: number): Promise<boolean> {
  const entry = await CmsEntry.query(trx).findOne({ type, record_id: recordId }).forUpdate();
  if (entry && entry.state !== 'deleted') return false;
  if (entry) await CmsEntry.query(trx).findById(entry.id).patch({ record_id: null, archived: false });
  return true;
}

/** Locks the entry of a document until the transaction ends, creating it if necessary. Lock its record first. */
export async function lockEntry(trx: Knex.Transaction, type: CmsType, documentId: string): Promise<CmsEntry> {
  const locked = await CmsEntry.query(trx).findOne({ type, document_id: documentId }).forUpdate();
  return locked ?? CmsEntry.query(trx).insertAndFetch({ type, document_id: documentId, state: 'unpublished', archived: false });
}

export interface PushedRecord {
  type: CmsType;
  documentId: string;
  recordId: number;
  /** The pushed document, as the base for detecting the editors' changes; null if unknown. */
  body: Record<string, unknown> | null;
  /** State of the record at that time. */
  own: Record<string, unknown> | null;
  version: number | null;
  /** State of the document: one that already existed may be a draft. */
  state: Exclude<CmsDocumentState, 'deleted'>;
}

/**
 * Records that a record was pushed to the CMS as this document. A deleted document's entry is detached from the record.
 * @returns false if the document was applied in the meantime, in which case nothing is recorded
 */
export async function recordPush(trx: Knex.Transaction, pushed: PushedRecord, now: number): Promise<boolean> {
  const { type, documentId, recordId, body, own, version, state } = pushed;
  await releaseRecord(trx, type, recordId);
  const entry = await lockEntry(trx, type, documentId);
  if (entry.body !== null && entry.state !== 'deleted') return false;
  await CmsEntry.query(trx)
    .findById(entry.id)
    .patch({ record_id: recordId, body, own, version, state, synced_at: now, ...(own && { sent_at: now }) });
  return true;
}

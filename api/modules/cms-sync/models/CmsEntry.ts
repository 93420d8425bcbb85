import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { CmsType } from '#contract/site-content/cmsTypes';

/** How a document stands over there. */
export type CmsDocumentState = 'published' | 'unpublished' | 'deleted';

/** Which document of the CMS belongs to which record here, and what was taken over of it. */
export class CmsEntry extends BaseModel {
  static override tableName = 'cms_entries';
  static override booleanColumns = ['archived'];
  static override jsonAttributes = ['body', 'own', 'sending', 'problems'];
  declare id: number;
  declare type: CmsType;
  declare document_id: string;
  /** Null where nothing could be made of the document yet. */
  declare record_id: number | null;
  /** What a refused one is called over there. */
  declare title: string | null;
  /** As it was taken over last: what differs from it the next time was changed over there. */
  declare body: Record<string, unknown> | null;
  /** A contractor as it was here then: what differs from it was changed here. */
  declare own: Record<string, unknown> | null;
  /** The published version that the body is of. */
  declare version: number | null;
  /** When something was written into the document. */
  declare sent_at: number | null;
  /** What is being written into it, by field; still there where the answer was lost: then it may have been written or not. */
  declare sending: Record<string, unknown> | null;
  declare state: CmsDocumentState;
  /** Whether the record is archived because of that state, and comes back with it. */
  declare archived: boolean;
  /** Of the document that was taken over as a whole; null where something of it is still to do. */
  declare published_at: number | null;
  declare synced_at: number | null;
  /** Why it, or a part of it, could not be taken over: a sentence for each field. */
  declare problems: Record<string, string> | null;
  declare problems_at: number | null;
  /** Who published what was refused last: an editor's address, empty where it is not known. */
  declare refused_editor: string;
}

/** The entry of a document; undefined for one that was never seen. */
export async function findEntry(knex: Knex, type: CmsType, documentId: string): Promise<CmsEntry | undefined> {
  return CmsEntry.query(knex).findOne({ type, document_id: documentId });
}

/** The entry of a record; undefined where it has none. */
export async function findEntryByRecord(knex: Knex, type: CmsType, recordId: number): Promise<CmsEntry | undefined> {
  return CmsEntry.query(knex).findOne({ type, record_id: recordId });
}

/** Whether a record may become another document's: it has none, or its own is gone for good and gives it up. */
export async function releaseRecord(trx: Knex.Transaction, type: CmsType, recordId: number): Promise<boolean> {
  const entry = await CmsEntry.query(trx).findOne({ type, record_id: recordId }).forUpdate();
  if (entry && entry.state !== 'deleted') return false;
  if (entry) await CmsEntry.query(trx).findById(entry.id).patch({ record_id: null, archived: false });
  return true;
}

/** Holds the entry of a document until the transaction ends, and makes it where there is none. To be called with its record held. */
export async function lockEntry(trx: Knex.Transaction, type: CmsType, documentId: string): Promise<CmsEntry> {
  const locked = await CmsEntry.query(trx).findOne({ type, document_id: documentId }).forUpdate();
  return locked ?? CmsEntry.query(trx).insertAndFetch({ type, document_id: documentId, state: 'unpublished', archived: false });
}

export interface PushedRecord {
  type: CmsType;
  documentId: string;
  recordId: number;
  /** What was handed over: the first thing that an editor's changes are held against; null where that is not known. */
  body: Record<string, unknown> | null;
  /** How the record was here then. */
  own: Record<string, unknown> | null;
  version: number | null;
  /** How the document stands: one that was found there may be a draft. */
  state: Exclude<CmsDocumentState, 'deleted'>;
}

/**
 * Notes that a record was handed over to the CMS, as the document that it has become there; one that was deleted there gives
 * it up.
 * @returns whether it was noted; not where it was read from there meanwhile
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

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { certificateKey, type SeenCertificate } from '#contract/contractors/facts/certificateFacts';
import type { Certificate } from '#contract/contractors/facts/certificates';
import { iso } from '#contract/shared/time/isoTime';

/** A document that proves a certificate of a contractor, stored in the file storage. Only the company and admins can read it. */
export class CertificateDocument extends BaseModel {
  static override tableName = 'certificate_documents';
  declare id: number;
  /** Null once the contractor is deleted. */
  declare contractor_id: number | null;
  /** Key of the record that it proves, see `certificateKey`. */
  declare certificate_key: string;
  declare storage_key: string;
  declare name: string;
  declare type: string;
  declare size: number;
  declare created_at: number;
  /** When the upload was complete; null before. */
  declare attached_at: number | null;
  declare remove_at: number | null;
  /** When and by which admin it was seen; null for never. */
  declare seen_at: number | null;
  declare seen_by: number | null;
  /** Hash of the record as it was then. A record that has changed since doesn't count as seen. */
  declare seen_content: string | null;
}

/** How long the document of a removed record is kept, in case the record comes back. */
const removalDelayMs = 30 * 24 * 3_600_000;

/** Hash of everything that a certificate states. */
export function hashCertificate(record: Certificate): string {
  const { type, number, issuer, scope, valid_from, expires_on, cover_amount, cover_currency } = record;
  const content = [type, number, issuer, scope, valid_from, expires_on, cover_amount, cover_currency];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Whether a document was seen with the record as it is now. */
export function provesSeen(document: CertificateDocument, record: Certificate): boolean {
  return document.seen_at !== null && document.certificate_key === certificateKey(record) && document.seen_content === hashCertificate(record);
}

/**
 * Brings the documents of a contractor in line with its records: those without a record are due for removal after 30 days. Call it with the
 * contractor locked.
 * @returns the records of which a document was seen
 */
export async function matchCertificateDocuments(
  trx: Knex.Transaction,
  contractorId: number,
  records: readonly Certificate[],
  now: number,
): Promise<SeenCertificate[]> {
  const documents = await CertificateDocument.query(trx).where({ contractor_id: contractorId }).whereNotNull('attached_at').orderBy('id');
  if (documents.length === 0) return [];
  const keys = new Set(records.map((record) => certificateKey(record)));
  for (const { id, certificate_key, remove_at } of documents) {
    const removeAt = keys.has(certificate_key) ? null : (remove_at ?? now + removalDelayMs);
    if (removeAt !== remove_at) await CertificateDocument.query(trx).findById(id).patch({ remove_at: removeAt });
  }
  return records.flatMap((record) => {
    const times = documents.filter((document) => provesSeen(document, record)).map(({ seen_at }) => seen_at ?? 0);
    return times.length > 0 ? [{ type: record.type, number: record.number, seen_at: iso(Math.max(...times)) }] : [];
  });
}

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { certificateKey, type SeenCertificate } from '#contract/contractors/facts/certificateFacts';
import type { Certificate } from '#contract/contractors/facts/certificates';
import type { SafetyYear } from '#contract/contractors/facts/safety';
import { type SeenSafetyYear, safetyKey } from '#contract/contractors/facts/safetyFacts';
import { iso } from '#contract/shared/time/isoTime';
import type { Contractor } from './Contractor';

/** A document that proves a certificate or a safety year of a contractor, stored in the file storage. Only the company and admins can read it. */
export class CertificateDocument extends BaseModel {
  static override tableName = 'certificate_documents';
  declare id: number;
  /** Null once the contractor is deleted. */
  declare contractor_id: number | null;
  /** Key of what it proves, see `ProvableFact`. */
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
  /** Hash of what it proves as it was stated then. What has changed since doesn't count as seen. */
  declare seen_content: string | null;
}

/** How long the document of a removed record is kept, in case the record comes back. */
const removalDelayMs = 30 * 24 * 3_600_000;

/** Something a company states that documents can prove: a certificate or a year of its safety record. */
export interface ProvableFact {
  /** See `certificateKey` and `safetyKey`. */
  key: string;
  /** Hash of everything that it states. */
  content: string;
  certificate: { type: string; number: string | null } | null;
  safety_year: number | null;
}

type Facts = Pick<Contractor, 'certificate_records' | 'safety_years'>;

/** What the team has seen, as profiles list it. */
interface SeenFacts {
  certificates_seen: SeenCertificate[];
  safety_years_seen: SeenSafetyYear[];
}

/** Lists what documents can prove, in the order of the company's lists. */
export function listProvableFacts({ certificate_records, safety_years }: Facts): ProvableFact[] {
  return [...(certificate_records ?? []).map(describeCertificateFact), ...(safety_years ?? []).map(describeSafetyFact)];
}

function describeCertificateFact(record: Certificate): ProvableFact {
  const { type, number, issuer, scope, valid_from, expires_on, cover_amount, cover_currency } = record;
  const content = hashContent([type, number, issuer, scope, valid_from, expires_on, cover_amount, cover_currency]);
  return { key: certificateKey(record), content, certificate: { type, number }, safety_year: null };
}

function describeSafetyFact({ year, hours, lost_time_injuries, recordable_injuries, fatalities }: SafetyYear): ProvableFact {
  const content = hashContent([year, hours, lost_time_injuries, recordable_injuries, fatalities]);
  return { key: safetyKey({ year }), content, certificate: null, safety_year: year };
}

function hashContent(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

/** Whether a document was seen with the fact as it is stated now. */
export function provesSeen(document: CertificateDocument, { key, content }: ProvableFact): boolean {
  return document.seen_at !== null && document.certificate_key === key && document.seen_content === content;
}

/**
 * Brings the documents of a contractor in line with its facts: those without a fact are due for removal after 30 days. Call it with the contractor
 * locked.
 * @returns the certificates and the safety years of which a document was seen
 */
export async function matchCertificateDocuments(trx: Knex.Transaction, contractorId: number, facts: Facts, now: number): Promise<SeenFacts> {
  const documents = await queryAttached(trx, contractorId);
  const keys = new Set(listProvableFacts(facts).map(({ key }) => key));
  for (const { id, certificate_key, remove_at } of documents) {
    const removeAt = keys.has(certificate_key) ? null : (remove_at ?? now + removalDelayMs);
    if (removeAt !== remove_at) await CertificateDocument.query(trx).findById(id).patch({ remove_at: removeAt });
  }
  return findSeenFacts(documents, facts);
}

/** Reads which of these facts of a contractor count as seen, without changing anything. The facts need not be saved. */
export async function readSeenFacts(knex: Knex, contractorId: number, facts: Facts): Promise<SeenFacts> {
  return findSeenFacts(await queryAttached(knex, contractorId), facts);
}

function queryAttached(knex: Knex, contractorId: number): Promise<CertificateDocument[]> {
  return CertificateDocument.query(knex).where({ contractor_id: contractorId }).whereNotNull('attached_at').orderBy('id').execute();
}

function findSeenFacts(documents: readonly CertificateDocument[], facts: Facts): SeenFacts {
  const seen = listProvableFacts(facts).flatMap((fact) => {
    const times = documents.filter((document) => provesSeen(document, fact)).map(({ seen_at }) => seen_at ?? 0);
    return times.length > 0 ? [{ ...fact, seen_at: iso(Math.max(...times)) }] : [];
  });
  return {
    certificates_seen: seen.flatMap(({ certificate, seen_at }) => (certificate ? [{ ...certificate, seen_at }] : [])),
    safety_years_seen: seen.flatMap(({ safety_year: year, seen_at }) => (year === null ? [] : [{ year, seen_at }])),
  };
}

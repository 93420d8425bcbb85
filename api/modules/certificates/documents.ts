import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import type { ReceivedFile } from '#api/http/body/readUpload';
import { reserveFile, writeReservedFile } from '#api/http/body/reserveFile';
import { ApiError, notFound } from '#api/http/errors';
import type { FileResponse } from '#api/http/responses/FileResponse';
import { openStoredFile } from '#api/http/responses/openStoredFile';
import { recordAccess, recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { requireContractorId } from '#api/modules/contractors/findContractorId';
import { CertificateDocument, listProvableFacts, type ProvableFact, provesSeen } from '#api/modules/contractors/models/CertificateDocument';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { receiveDocument } from '#api/modules/pdf/validatePdf';
import { authorizeMemberOrAdmin } from '#api/modules/profiles/authorizeProfile';
import { loadProfile } from '#api/modules/profiles/queries/profileRecords';
import { certificateKey } from '#contract/contractors/facts/certificateFacts';
import type { CertificateDocumentRow, EvidenceReference } from '#contract/contractors/facts/certificates';
import { safetyKey } from '#contract/contractors/facts/safetyFacts';
import { limits } from '#contract/shared/limits';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';

/**
 * Lists the documents of a contractor's certificates and safety years, for its members and admins.
 * @throws 403 or 404 for anyone else
 */
export async function listDocuments(services: Services, user: SignedInUser, slugOrId: string | undefined): Promise<CertificateDocumentRow[]> {
  const { read } = services.database;
  const contractor = await loadAuthorized(services, user, slugOrId, 'read');
  const documents = await CertificateDocument.query(read)
    .where({ contractor_id: contractor.id, remove_at: null })
    .whereNotNull('attached_at')
    .orderBy('id');
  return documents.flatMap((document) => {
    const fact = findFact(contractor, document.certificate_key);
    return fact ? [presentDocument(document, fact)] : [];
  });
}

/** Checks whether the user may add documents to a contractor's facts, before an upload is read. @throws 403, 404 or 422 */
export async function authorizeUpload(services: Services, user: SignedInUser, slugOrId: string | undefined): Promise<void> {
  await loadAuthorized(services, user, slugOrId, 'edit');
}

/**
 * Adds the uploaded file to a certificate or safety year. It is stored unchanged, but a PDF with active content is rejected.
 * @throws the errors of `authorizeUpload`, 404 for a certificate or year that the contractor doesn't list, 413, 415, 422 if it has enough documents or for an
 * unsafe PDF, and 503 if the file can't be stored
 */
export async function addDocument(
  services: Services,
  user: SignedInUser,
  { slugOrId, reference, file }: { slugOrId: string | undefined; reference: EvidenceReference; file: ReceivedFile },
): Promise<CertificateDocumentRow> {
  const { database, storage, now } = services;
  const { name, type, bytes } = await receiveDocument(file);
  const { id } = await loadAuthorized(services, user, slugOrId, 'edit');
  const document = await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor } = await lockContractor(trx, id);
    const { key } = await requireCapacity(trx, contractor, reference);
    return CertificateDocument.query(trx).insertAndFetch({
      ...{ contractor_id: id, certificate_key: key, name, type, size: bytes.length },
      ...{ attached_at: null, seen_at: null, seen_by: null, seen_content: null, ...reserveFile(now()) },
    });
  });
  const reserved = { table: CertificateDocument.tableName, id: document.id, noun: 'document' } as const;
  await writeReservedFile(services, reserved, () => storage.documents.write(document.storage_key, bytes));
  return changeDocument(services, user, { slugOrId, documentId: document.id }, async (trx, found) => {
    if (found.remove_at !== null && found.remove_at <= now()) throw new ApiError('conflict', 'The upload took too long. Please try again.');
    await CertificateDocument.query(trx).findById(found.id).patch({ attached_at: now(), remove_at: null });
    return 'contractor.document_added';
  });
}

/** Removes a document. What only it proved no longer counts as seen. @throws 403 or 404 */
export async function removeDocument(services: Services, user: SignedInUser, slugOrId: string | undefined, documentId: number): Promise<void> {
  await changeDocument(services, user, { slugOrId, documentId }, async (trx, { id }) => {
    await CertificateDocument.query(trx).findById(id).patch({ attached_at: null, remove_at: services.now() });
    return 'contractor.document_removed';
  });
}

/**
 * Records that an admin has seen the document of a certificate or safety year, or withdraws that.
 * @throws 404 for a missing document
 */
export function decideSeen(
  services: Services,
  admin: SignedInUser,
  { slugOrId, documentId, seen }: { slugOrId: string | undefined; documentId: number; seen: boolean },
): Promise<CertificateDocumentRow> {
  return changeDocument(services, admin, { slugOrId, documentId }, async (trx, { id }, fact) => {
    const seenColumns = { seen_at: services.now(), seen_by: admin.id, seen_content: fact.content };
    await CertificateDocument.query(trx)
      .findById(id)
      .patch(seen ? seenColumns : { seen_at: null, seen_by: null, seen_content: null });
    return `contractor.${fact.certificate ? 'certificate' : 'safety_year'}${seen ? '_seen' : '_not_seen'}` as const;
  });
}

/**
 * Returns a document for a member of the company or an admin, whose access is recorded.
 * @throws 403 or 404 for anyone else, 503 if it can't be read
 */
export async function openDocument(services: Services, user: SignedInUser, slugOrId: string | undefined, documentId: number): Promise<FileResponse> {
  const contractor = await loadAuthorized(services, user, slugOrId, 'read');
  const document = await CertificateDocument.query(services.database.read)
    .findById(documentId)
    .where({ contractor_id: contractor.id })
    .whereNotNull('attached_at');
  if (!document) throw notFound('document');
  if (user.role === 'admin')
    await recordAccess(services, user, {
      ...{ action: 'contractor.document_opened', subject: 'contractor', subject_id: contractor.id, after: { file: document.name } },
    });
  return openStoredFile(services, document, 'document');
}

type DocumentAction = `contractor.${'document_added' | 'document_removed' | `${'certificate' | 'safety_year'}_${'seen' | 'not_seen'}`}`;

/** Changes a document in a transaction that locks its contractor, records the action, and brings what counts as seen up to date. */
async function changeDocument(
  services: Services,
  user: SignedInUser,
  { slugOrId, documentId }: { slugOrId: string | undefined; documentId: number },
  change: (trx: Knex.Transaction, document: CertificateDocument, fact: ProvableFact) => Promise<DocumentAction>,
): Promise<CertificateDocumentRow> {
  const { database, now } = services;
  const { id } = await loadAuthorized(services, user, slugOrId, 'edit');
  return database.transaction(async (trx) => {
    const locked = await lockContractor(trx, id);
    await authorizeMemberOrAdmin(trx, user, 'edit', locked.contractor);
    const document = await CertificateDocument.query(trx).findById(documentId).where({ contractor_id: id });
    const fact = document && findFact(locked.contractor, document.certificate_key);
    if (!document || !fact) throw notFound('document');
    const action = await change(trx, document, fact);
    await changeContractor(trx, locked, {}, { certificateDocuments: true }, now());
    const subject = fact.certificate ? { certificate: fact.certificate.type } : { safety_year: fact.safety_year };
    const after = { ...subject, file: document.name };
    await recordAuditEntry(trx, { at: now(), actor_id: user.id, action, subject: 'contractor', subject_id: id, before: null, after });
    return presentDocument((await CertificateDocument.query(trx).findById(documentId)) ?? document, fact);
  });
}

async function loadAuthorized(
  { database }: Services,
  user: SignedInUser,
  slugOrId: string | undefined,
  action: 'read' | 'edit',
): Promise<Contractor> {
  const contractor = await loadProfile(database.read, await requireContractorId(database.read, slugOrId));
  await authorizeMemberOrAdmin(database.read, user, action, contractor);
  return contractor;
}

/** @throws 404 for a certificate or year that the contractor doesn't list, 422 if it has the maximum number of documents */
async function requireCapacity(knex: Knex, contractor: Contractor, reference: EvidenceReference): Promise<{ key: string }> {
  const isYear = reference.safety_year !== undefined;
  const key = isYear ? safetyKey({ year: reference.safety_year }) : certificateKey(reference);
  if (!findFact(contractor, key)) throw notFound(isYear ? 'safety year' : 'certificate');
  const count = await CertificateDocument.query(knex)
    .where({ contractor_id: contractor.id, certificate_key: key })
    .whereNotNull('attached_at')
    .resultSize();
  const message = `${isYear ? 'A safety year' : 'A certificate'} can have at most ${limits.maxCertificateDocuments} documents.`;
  if (count >= limits.maxCertificateDocuments) throw new ApiError('refused', message, { file: message });
  return { key };
}

function findFact(contractor: Contractor, key: string): ProvableFact | undefined {
  return listProvableFacts(contractor).find((fact) => fact.key === key);
}

function presentDocument(document: CertificateDocument, fact: ProvableFact): CertificateDocumentRow {
  const { id, name, type, size, created_at, seen_at } = document;
  const { certificate, safety_year } = fact;
  return {
    ...{ id, certificate, safety_year, name, type, size, created_at: iso(created_at) },
    seen_at: provesSeen(document, fact) ? isoOrNull(seen_at) : null,
  };
}

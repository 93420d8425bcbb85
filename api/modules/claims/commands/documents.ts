import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import type { ReceivedFile, Upload } from '#api/http/body/readUpload';
import { reserveFile, writeReservedFile } from '#api/http/body/reserveFile';
import { ApiError, notFound } from '#api/http/errors';
import type { FileResponse } from '#api/http/responses/FileResponse';
import { openStoredFile } from '#api/http/responses/openStoredFile';
import { recordAccess } from '#api/modules/audit/AuditEntry';
import { claimStateMessages } from '#api/modules/decisions/stateMessages';
import { receiveDocument } from '#api/modules/pdf/validatePdf';
import { limits } from '#contract/shared/limits';
import { Claim, ClaimDocument } from '../models/Claim';

/**
 * Checks whether the signed-in user may add a document to a claim, before the upload is read.
 * @throws 404 for another user's claim, 409 if it is decided, 422 if it already has the maximum number of documents
 */
export async function authorizeDocumentUpload({ database, now }: Services, user: SignedInUser, claimId: number): Promise<void> {
  await requireDocumentCapacity(database.read, await Claim.query(database.read).findById(claimId).where({ user_id: user.id }), now());
}

/**
 * Adds the uploaded file to the signed-in user's own pending claim. It is stored unchanged, but a PDF with active content is rejected.
 * @throws the errors of `authorizeDocumentUpload`, 413, 415, 422 for an unsafe PDF, and 503 if the file can't be stored
 */
export async function addDocument(services: Services, user: SignedInUser, claimId: number, file: ReceivedFile): Promise<ClaimDocument> {
  const { database, storage } = services;
  const upload = await receiveDocument(file);
  const document = await createPendingDocument(services, claimId, user.id, upload);
  const reserved = { table: ClaimDocument.tableName, id: document.id, noun: 'document' } as const;
  await writeReservedFile(services, reserved, () => storage.documents.write(document.storage_key, upload.bytes));
  // The document is now permanent. If the claim was withdrawn in the meantime, the document is removed with it.
  await database.transactionWithoutInvalidation(async (trx) => {
    const claim = await Claim.query(trx).findById(claimId).where({ state: 'pending' }).forUpdate();
    const updatedCount = claim ? await ClaimDocument.query(trx).findById(document.id).where({ claim_id: claimId }).patch({ remove_at: null }) : 0;
    if (updatedCount === 0) throw new ApiError('conflict', 'This claim has since been decided, so the document was not added.');
  });
  return document;
}

async function createPendingDocument(
  { database, now }: Services,
  claimId: number,
  userId: number,
  { name, type, bytes }: Upload,
): Promise<ClaimDocument> {
  return database.transactionWithoutInvalidation(async (trx) => {
    await requireDocumentCapacity(trx, await Claim.query(trx).findById(claimId).where({ user_id: userId }).forUpdate(), now());
    return ClaimDocument.query(trx).insertAndFetch({ claim_id: claimId, name, type, size: bytes.length, ...reserveFile(now()) });
  });
}

async function requireDocumentCapacity(knex: Knex, claim: Claim | undefined, now: number): Promise<void> {
  if (!claim) throw notFound('claim');
  if (claim.state !== 'pending') throw new ApiError('conflict', claimStateMessages[claim.state]);
  // Failed uploads don't count, even before they are removed.
  const documents = ClaimDocument.query(knex).where({ claim_id: claim.id });
  const count = await documents.where((one) => one.whereNull('remove_at').orWhere('remove_at', '>', now)).resultSize();
  const message = `A claim can have at most ${limits.maxClaimDocuments} documents.`;
  if (count >= limits.maxClaimDocuments) throw new ApiError('refused', message, { file: message });
}

/**
 * Returns a claim's document for its claimant or an admin.
 * @throws 404 for any other user and for a missing document; 503 if it can't be read
 */
export async function openDocument(services: Services, user: SignedInUser, claimId: number, documentId: number): Promise<FileResponse> {
  const { database, now } = services;
  const claim = await Claim.query(database.read).findById(claimId);
  if (!claim || !(claim.user_id === user.id || user.role === 'admin')) throw notFound('document');
  const document = await ClaimDocument.query(database.read).findById(documentId).where({ claim_id: claimId });
  if (!document || (document.remove_at !== null && document.remove_at <= now())) throw notFound('document');
  if (claim.user_id !== user.id)
    await recordAccess(services, user, { action: 'claim.document_opened', subject: 'claim', subject_id: claimId, after: { file: document.name } });
  return openStoredFile(services, document, 'document');
}

import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { ReceivedFile, Upload } from '#api/http/body/readUpload';
import { reserveFile, writeReservedFile } from '#api/http/body/reserveFile';
import { enqueuePictureWork } from '#api/integrations/pictures/enqueuePictureWork';
import { sanitizePicture } from '#api/modules/media/sanitizePicture';
import { validatePdf } from '#api/modules/pdf/validatePdf';
import type { UploadedFile } from '#contract/enquiries/enquiries';
import { pictureTypes } from '#contract/media/uploads';
import { EnquiryFile } from '../models/Enquiry';
import { presentUploadedFile } from '../presenters/enquiry';

const types = { 'application/pdf': 'PDF', ...pictureTypes };
/** File name extensions by type. The first one is added to names that have none of them. */
const extensions: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};

/** How long a file is stored without an enquiry, in milliseconds. */
const unattachedLifetimeMs = 3 * 24 * 3_600_000;

/** Counts an upload against the client's network before the file is read. @throws 429 beyond the limit */
export async function limitFileUploads({ limiter }: Services, network: string): Promise<void> {
  await limiter.consume(['enquiryFileFromAddress', network]);
}

/**
 * Stores an uploaded file until its enquiry is sent. Images are re-encoded; a PDF is stored unchanged.
 * @returns the file with the token that attaches it to an enquiry
 * @throws 400, 413, 415 or 422 for a file that isn't accepted, 503 if it can't be stored
 */
export async function storeEnquiryFile(services: Services, upload: ReceivedFile, sender: 'known' | 'stranger'): Promise<UploadedFile> {
  const { database, storage, now } = services;
  const { name, type, bytes } = await enqueuePictureWork(async () => sanitizeUpload(await upload.require(types)), sender);
  const token = generateSecret();
  const row = { enquiry_id: null, token_hash: hashSecret(token), name, type, size: bytes.length, ...reserveFile(now(), unattachedLifetimeMs) };
  const file = await database.transactionWithoutInvalidation(async (trx) => EnquiryFile.query(trx).insertAndFetch(row));
  const reserved = { table: EnquiryFile.tableName, id: file.id, noun: 'file' } as const;
  await writeReservedFile(services, reserved, () => storage.documents.write(file.storage_key, bytes));
  return presentUploadedFile(file, token);
}

async function sanitizeUpload({ name, type: detectedType, bytes }: Upload): Promise<Upload> {
  // Only the first frame of an animated PNG is stored.
  const type = detectedType === 'image/apng' ? 'image/png' : detectedType;
  const renamed = { name: ensureExtension(name, type), type };
  if (type !== 'application/pdf') return { ...renamed, bytes: (await sanitizePicture(bytes, type)).bytes };
  await validatePdf(bytes);
  return { ...renamed, bytes };
}

/** Adds the type's extension, because it determines how the recipient's system opens the file. */
function ensureExtension(name: string, type: string): string {
  const allowedExtensions = extensions[type] ?? [];
  return allowedExtensions.some((extension) => name.toLowerCase().endsWith(extension)) ? name : `${name}${allowedExtensions[0] ?? ''}`;
}

import type { Context } from 'koa';
import { runInThread, TaskTimeoutError } from '#api/background/threads/runInThread';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { currentUser } from '#api/http/access';
import { requireUpload, type Upload } from '#api/http/body/readUpload';
import { ApiError, tooManyRequests } from '#api/http/errors';
import { clientNetwork } from '#api/http/limits/limitRequests';
import { enqueuePictureWork } from '#api/integrations/pictures/enqueuePictureWork';
import { refusedFile, sanitizePicture } from '#api/modules/media/sanitizePicture';
import type { UploadedFile } from '#contract/enquiries/enquiries';
import { pictureTypes } from '#contract/media/uploads';
import { EnquiryFile } from '../models/Enquiry';
import { presentUploadedFile } from '../presenters/enquiry';
import type { findPdfProblem } from './findPdfProblem';

/**
 * Milliseconds that a check may take. The slowest content found, 10 MB of names written as numbers, takes 0.8 s of processor
 * time; the rest allows for a busy machine.
 */
const timeoutMs = 5000;

const types = { 'application/pdf': 'PDF', ...pictureTypes };
/** How the name of a file of a type ends; the first is for names that end otherwise. */
const extensions: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};

/** How long a file waits for its enquiry. Milliseconds. */
const unattachedLifetimeMs = 3 * 24 * 3_600_000;

/** Counts a file against where it comes from, before any of it is read. @throws 429 for one too many */
export async function limitFileUploads({ attemptLimiter }: Services, ctx: Context): Promise<void> {
  const seconds = await attemptLimiter.take([['enquiryFileFromAddress', clientNetwork(ctx)]]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many files.');
}

/**
 * Keeps an uploaded file until its enquiry is sent. Pictures are drawn anew, a PDF stays as it is.
 * @throws 400, 413, 415, 422 for what is no file that can be taken, 503 where it can't be stored
 */
export async function storeEnquiryFile(services: Services, ctx: Context): Promise<UploadedFile> {
  const { database, storage, log, now } = services;
  const { name, type, bytes } = await enqueuePictureWork(
    async () => sanitizeUpload(await requireUpload(ctx, types)),
    currentUser(ctx) ? 'known' : 'stranger',
  );
  const token = generateSecret();
  const keys = { enquiry_id: null, token_hash: hashSecret(token), storage_key: generateSecret() };
  const times = { created_at: now(), remove_at: now() + unattachedLifetimeMs };
  // Its row comes first, so that a file that nobody finishes is found and removed.
  const file = await database.transactionWithoutInvalidation(async (trx) =>
    EnquiryFile.query(trx).insertAndFetch({ ...keys, ...times, name, type, size: bytes.length }),
  );
  try {
    await storage.documents.write(file.storage_key, bytes);
  } catch (error) {
    await database.transactionWithoutInvalidation(async (trx) => EnquiryFile.query(trx).findById(file.id).patch({ remove_at: now() }));
    log.error({ err: error }, 'a file of an enquiry could not be stored');
    throw new ApiError('unavailable', 'The file could not be stored right now. Please try again later.');
  }
  return presentUploadedFile(file, token);
}

async function sanitizeUpload({ name, type: detectedType, bytes }: Upload): Promise<Upload> {
  // Of a PNG that moves its first picture is kept.
  const type = detectedType === 'image/apng' ? 'image/png' : detectedType;
  const renamed = { name: ensureExtension(name, type), type };
  if (type !== 'application/pdf') return { ...renamed, bytes: (await sanitizePicture(bytes, type)).bytes };
  await validatePdf(bytes);
  return { ...renamed, bytes };
}

/** Whoever saves it opens it by what its name ends in. */
function ensureExtension(name: string, type: string): string {
  const allowedExtensions = extensions[type] ?? [];
  return allowedExtensions.some((extension) => name.toLowerCase().endsWith(extension)) ? name : `${name}${allowedExtensions[0] ?? ''}`;
}

/**
 * Looks for what a PDF that somebody is to open should not have.
 * @throws 422 for one that is cut off, encrypted, runs something or carries other files, and for one that takes too long
 */
async function validatePdf(bytes: Buffer): Promise<void> {
  const problem = await runInThread<typeof findPdfProblem>('findPdfProblem', bytes, timeoutMs).catch((error: unknown) => {
    if (error instanceof TaskTimeoutError) return 'The PDF could not be checked in time. Please print it to a new PDF and send that.';
    throw error;
  });
  if (problem !== null) throw refusedFile(problem);
}
